import { join, sep } from 'node:path';
import type { Plugin } from 'vite';
import { firstSources } from './first-sources.ts';

const whole = '@import "tailwindcss/utilities.css" layer(utilities);';

/**
 * The style of the first load, limited to the classes in its own sources.
 * @throws when style.css does not import all utilities
 */
export function firstStyleOf(style: string, root: string): string {
  if (!style.includes(whole)) throw new Error(`style.css has no ${whole}`);
  const sources = ['index.html', ...firstSources(root)];
  const named = sources.map((file) => `@source "${join(root, file).split(sep).join('/')}";`);
  return [style.replace(whole, whole.replace(';', ' source(none);')), ...named].join('\n');
}

/**
 * Tailwind's fallback for browsers without registered properties. Ours have them: see `cssTarget` in vite.config.ts.
 */
const fallback = /@layer properties\{@supports [\s\S]*?\}\}\}/;

/** Builds `style.css` from the sources of the first load only; `lazy.css` has all utilities. */
export function firstStyle(root: string): Plugin {
  return {
    name: 'first-style',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\/src\/style\.css$/ },
      order: 'pre',
      handler: (style) => ({ code: firstStyleOf(style, root), map: null }),
    },
    generateBundle(_options, bundle) {
      for (const file of Object.values(bundle))
        if (file.type === 'asset' && file.fileName.endsWith('.css'))
          file.source = String(file.source).replace(fallback, '@layer properties;');
    },
  };
}
