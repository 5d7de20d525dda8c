import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Where the faces of the studio's own page are kept; undefined until that page has been built. */
export interface Faces {
  sans: string | undefined;
  serif: string | undefined;
}

/** The same files as there, under the same lasting addresses: whoever goes on to the studio has them already. */
export function facesOf(webDir: string): Faces {
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
