import { defineConfig } from '@lingui/conf';
import { formatter } from '@lingui/format-po';

export default defineConfig({
  sourceLocale: 'en',
  runtimeConfigModule: { Trans: ['#trans', 'Trans'] },
  locales: ['en', 'zh-CN', 'zh-TW', 'ar', 'es', 'fr', 'ja'],
  catalogs: [{ path: '<rootDir>/locales/{locale}', include: ['<rootDir>/src'], exclude: ['**/*.test.*'] }],
  format: formatter({ lineNumbers: false }),
});
