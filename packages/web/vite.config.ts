import { getConfig } from '@lingui/conf';
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import optimizeLocales from '@react-aria/optimize-locales-plugin';
import babel from '@rolldown/plugin-babel';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { fetchBeforeImport } from './build/fetch-before-import.ts';
import { firstStyle } from './build/first-style.ts';
import { messagesInParts } from './build/messages-in-parts.ts';

const cwd = import.meta.dirname;
// Found from wherever vitest was started.
const linguiConfig = getConfig({ cwd });
const server = process.env['LIMN_URL'] ?? `http://127.0.0.1:${process.env['PORT'] ?? 3000}`;
const proxy = Object.fromEntries(['/trpc', '/api', '/media'].map((path) => [path, server]));

export default defineConfig({
  root: cwd,
  plugins: [
    {
      ...optimizeLocales.vite({ locales: ['en', 'zh-CN', 'zh-TW', 'ar', 'es', 'fr', 'ja'] }),
      enforce: 'pre',
    },
    react(),
    lingui({ cwd, failOnMissing: true, failOnCompileError: true }),
    babel({ presets: [linguiTransformerBabelPreset({ linguiConfig }, { cwd })] }),
    messagesInParts(cwd),
    firstStyle(cwd),
    fetchBeforeImport(cwd),
    tailwindcss(),
  ],
  resolve: {
    // React has had this hook since 18: the copies for older ones are dead weight.
    alias: [
      { find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: 'react' },
      {
        find: /^use-sync-external-store\/shim\/with-selector(\.js)?$/,
        replacement: `${cwd}/src/lib/browser/select-store.ts`,
      },
    ],
  },
  build: {
    target: 'es2023',
    // light-dark() and oklch() stay as written.
    cssTarget: ['chrome123', 'firefox128', 'safari17.5'],
    // The policy allows no data: font, and a file of its own is cached.
    assetsInlineLimit: 0,
    manifest: true,
    rolldownOptions: {
      optimization: { inlineConst: { mode: 'all', pass: 3 } },
      output: {
        // Without their names: the entry knows two of each. `.vite/manifest.json` tells whose they are.
        chunkFileNames: 'assets/[hash:7].js',
        codeSplitting: {
          // What every page needs is one file, not a dozen: fewer requests, better compression.
          groups: [
            {
              name: 'base',
              tags: ['$initial'],
              includeDependenciesRecursively: false,
              priority: 1,
            },
            // And so is what many a later page is made of.
            {
              name: 'parts',
              test: /packages\/web\/src\/(ui|i18n)\//,
              minShareCount: 2,
            },
          ],
        },
      },
    },
  },
  server: { proxy },
  preview: { proxy },
  test: {
    environment: 'node',
    // fourteen hours from UTC: a day that is told by the wrong clock is another day
    env: { TZ: 'Pacific/Kiritimati' },
  },
});
