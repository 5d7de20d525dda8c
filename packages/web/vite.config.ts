import { getConfig } from '@lingui/conf';
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import optimizeLocales from '@react-aria/optimize-locales-plugin';
import babel from '@rolldown/plugin-babel';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { fetchBeforeImport } from './build/fetch-before-import.ts';
import { fileGroups } from './build/file-groups.ts';
import { firstStyle } from './build/first-style.ts';
import { withLeanReactDom } from './build/lean-react-dom.ts';
import { messagesInParts } from './build/messages-in-parts.ts';
import { prerender } from './build/prerender.ts';
import { scriptsAfterStyles } from './build/scripts-after-styles.ts';
import { sourcesOfFiles } from './build/sources-of-files.ts';

const cwd = import.meta.dirname;
// Vitest may start in another folder.
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
    withLeanReactDom(),
    react(),
    lingui({ cwd, failOnMissing: true, failOnCompileError: true }),
    babel({ presets: [linguiTransformerBabelPreset({ linguiConfig }, { cwd })] }),
    messagesInParts(cwd),
    firstStyle(cwd),
    prerender(cwd),
    fetchBeforeImport(cwd),
    sourcesOfFiles(cwd),
    scriptsAfterStyles(),
    tailwindcss(),
  ],
  resolve: {
    // React has this hook since version 18. The shims for older versions would add 0.5 kB to the first load.
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
    // These browsers support light-dark() and oklch().
    cssTarget: ['chrome123', 'firefox128', 'safari17.5'],
    // The content security policy allows no data: fonts, and a separate file is cached.
    assetsInlineLimit: 0,
    manifest: true,
    rolldownOptions: {
      optimization: { inlineConst: { mode: 'all', pass: 3 } },
      output: {
        // No names in file names: the entry contains each of them twice. `.vite/sources.json` has their sources.
        chunkFileNames: 'assets/[hash:7].js',
        codeSplitting: { groups: fileGroups },
      },
    },
  },
  server: { proxy },
  preview: { proxy },
  test: {
    environment: 'node',
    // Fourteen hours from UTC: a date in the wrong time zone is a different day.
    env: { TZ: 'Pacific/Kiritimati' },
  },
});
