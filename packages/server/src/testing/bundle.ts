import { cpSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'esbuild';
import { bundleServer } from '../../build/bundle.ts';

const migrations = join(import.meta.dirname, '../../../db/migrations');

/** The bundled programs are no tests, so helpers that import vitest are left out of them. */
const withoutVitest: Plugin = {
  name: 'without vitest',
  setup({ onResolve }) {
    onResolve({ filter: /^vitest$/ }, ({ path }) => ({ path, external: true, sideEffects: false }));
  },
};

/** Bundles programs into FOLDER/code. The folder lies within the package, so that what they import is found. */
export async function bundle(folder: string, entryPoints: Record<string, string>): Promise<void> {
  await bundleServer({ entryPoints, outdir: join(folder, 'code'), plugins: [withoutVitest] });
  // main.ts looks beside the code, openDb one folder above it
  cpSync(migrations, join(folder, 'migrations'), { recursive: true });
}
