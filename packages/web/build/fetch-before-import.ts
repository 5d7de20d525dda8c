import { join } from 'node:path';
import type { Plugin } from 'vite';

/** Vite's module with the function around each `import()` of a build, and the name of that function. */
const helper = '\0vite/preload-helper.js';
const called = '__vitePreload';

/**
 * Replaces Vite's preload function, which a lost connection breaks permanently, with
 * `src/lib/browser/fetch-before-import.ts`.
 */
export function fetchBeforeImport(root: string): Plugin {
  const replacement = join(root, 'src', 'lib', 'browser', 'fetch-before-import.ts');
  let isLoaded = false;
  return {
    name: 'fetch-before-import',
    apply: 'build',
    enforce: 'pre',
    config: () => ({
      build: {
        modulePreload: {
          polyfill: false,
          // Vite lists no files for a module without imports; the document names the entry itself.
          resolveDependencies: (file, needed, { hostType }) =>
            hostType === 'html' ? needed : [...new Set([file, ...needed])],
        },
      },
    }),
    load: {
      filter: { id: /^\0vite\/preload-helper\.js$/ },
      handler(id) {
        isLoaded = id === helper;
        return `export { fetchBeforeImport as ${called} } from ${JSON.stringify(replacement)};`;
      },
    },
    generateBundle() {
      if (this.environment.config.consumer === 'server') return;
      if (!isLoaded)
        this.error(`Vite has no ${helper} any more: a part that once failed would fail for good`);
    },
  };
}
