import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** The page's font files; undefined until the page is built. */
export interface Fonts {
  sans: string | undefined;
  serif: string | undefined;
}

/** Finds the fonts by their names. Public pages use them too, so that a visitor who goes on to the app has them in the cache. */
export function fontsOf(webDir: string): Fonts {
  const folder = join(webDir, 'assets');
  const names = existsSync(folder) ? readdirSync(folder) : [];
  const address = (form: RegExp) => {
    const name = names.find((one) => form.test(one));
    return name === undefined ? undefined : `/assets/${name}`;
  };
  return {
    sans: address(/^instrument-sans-latin-wght-normal-[\w-]+\.woff2$/),
    serif: address(/^instrument-serif-latin-400-normal-[\w-]+\.woff2$/),
  };
}
