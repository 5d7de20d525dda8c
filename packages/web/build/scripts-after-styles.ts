import type { Plugin } from 'vite';

/**
 * Gives the scripts of the document a low priority: the browser prefers the style sheet and the fonts, which the first paint
 * needs. The scripts still start to load at once, unless the server lets them wait for the first paint: see its http/documents.ts.
 */
export const scriptsAfterStyles = (): Plugin => ({
  name: 'scripts-after-styles',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (html) =>
      html.replace(/<(script type="module"|link rel="modulepreload")/g, '<$1 fetchpriority="low"'),
  },
});
