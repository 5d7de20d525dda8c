import { join } from 'node:path';
import type { Plugin } from 'vite';

/** Where Vite keeps what it calls around each `import()` of a build, and the name it calls it by. */
const helper = '\0vite/preload-helper.js';
const called = '__vitePreload';

/** Puts `src/lib/browser/fetch-before-import.ts` in the place of Vite's own preloading, which a lost connection breaks for good. */
export function fetchBeforeImport(root: string): Plugin {
  const ours = join(root, 'src', 'lib', 'browser', 'fetch-before-import.ts');
  let isLoaded = false;
  return {
    name: 'fetch-before-import',
    apply: 'build',
    enforce: 'pre',
    config: () => ({
      build: {
        modulePreload: {
          polyfill: false,
          // Vite lists nothing for a file that needs no other; the document names the entry anyway.
          resolveDependencies: (file, needed, { hostType }) =>
            hostType === 'html' ? needed : [...new Set([file, ...needed])],
        },
      },
    }),
    load: {
      filter: { id: /^\0vite\/preload-helper\.js$/ },
      handler(id) {
        isLoaded = id === helper;
        return `export { fetchBeforeImport as ${called} } from ${JSON.stringify(ours)};`;
      },
    },
    generateBundle() {
      if (!isLoaded)
        this.error(`Vite has no ${helper} any more: a part that once failed would fail for good`);
    },
  };
}
