import { cpSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, join } from 'node:path';
import { build, type Plugin } from 'esbuild';

const server = join(import.meta.dirname, '..', '..');

/** The bundled programs are no tests, so helpers that import vitest are left out of them. */
const withoutVitest: Plugin = {
  name: 'without vitest',
  setup({ onResolve }) {
    onResolve({ filter: /^vitest$/ }, ({ path }) => ({ path, external: true, sideEffects: false }));
  },
};

/** The entry points of the server: the command line, and its threads. */
export const serverPrograms = {
  main: join(server, 'src', 'main.ts'),
  'painter-worker': join(server, '..', 'painter', 'src', 'painter-worker.ts'),
  'inspect-worker': join(server, 'src', 'ports', 'provenance', 'inspect-worker.ts'),
  'provenance-worker': join(server, 'src', 'ports', 'provenance', 'provenance-worker.ts'),
};

/** Bundles programs into FOLDER/code. The folder lies within the package, so that what they import is found. */
export async function bundle(folder: string, entryPoints: Record<string, string>): Promise<void> {
  const { version }: { version: string } = JSON.parse(
    readFileSync(join(server, '../../package.json'), 'utf8'),
  );
  await build({
    entryPoints,
    outdir: join(folder, 'code'),
    outExtension: { '.js': '.mjs' },
    bundle: true,
    splitting: true,
    platform: 'node',
    format: 'esm',
    target: 'node24',
    external: ['better-sqlite3', 'sharp', '@node-rs/argon2'],
    define: { LIMN_BUNDLE: JSON.stringify({ version }) },
    banner: {
      js: "import { createRequire as limnRequire } from 'node:module'; const require = limnRequire(import.meta.url);",
    },
    plugins: [withoutVitest],
    logLevel: 'warning',
  });
  // main.ts looks beside the code, openDb one folder above it
  for (const place of ['code/migrations', 'migrations'])
    cpSync(join(server, '../db/migrations'), join(folder, place), { recursive: true });
  const readers = createRequire(join(server, '../provenance/package.json'));
  cpSync(readers.resolve('@contentauth/c2pa-wasm/c2pa.wasm'), join(folder, 'code', 'c2pa.wasm'));
  for (const document of ['stripe/stripe-api.json', 'paypal/paypal-api.json'])
    cpSync(join(server, '../sandbox/src', document), join(folder, 'code', basename(document)));
}
