/** Where the files lie that travel with the code. The bundle is told at build time; sources know their own places. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Replaced by scripts/build-server.ts; absent when the sources run as they are. */
declare const LIMN_BUNDLE: { version: string } | undefined;

const bundle = typeof LIMN_BUNDLE === 'undefined' ? undefined : LIMN_BUNDLE;
/** packages/server/dist in the bundle, packages/server/src otherwise. */
const here = import.meta.dirname;
const root = join(here, '..', '..', '..');

export const bundled = bundle !== undefined;

export const place = {
  /** drizzle-kit's output */
  migrations: bundle ? join(here, 'migrations') : join(root, 'packages', 'db', 'migrations'),
  /** Vite's output; may not exist before the first build. */
  web: join(root, 'packages', 'web', 'dist'),
};

export function readVersion(): string {
  if (bundle) return bundle.version;
  const manifest: { version: string } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  return manifest.version;
}
