import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, type Plugin } from 'esbuild';
import { inject } from 'vitest';
import { until } from './until.ts';

const server = join(import.meta.dirname, '..', '..');

/** What tests start as processes of their own. */
const entryPoints = {
  main: join(server, 'src', 'main.ts'),
  'mortal-migration': join(import.meta.dirname, 'mortal-migration.ts'),
  'mortal-server': join(import.meta.dirname, 'mortal-server.ts'),
  'mortal-shop': join(import.meta.dirname, 'mortal-shop.ts'),
  'painter-worker': join(server, '..', 'painter', 'src', 'painter-worker.ts'),
};
export type Program = Exclude<keyof typeof entryPoints, 'painter-worker'>;

/** The processes are no tests: what only those use of it is left out, and it with that. */
const withoutVitest: Plugin = {
  name: 'without vitest',
  setup({ onResolve }) {
    onResolve({ filter: /^vitest$/ }, ({ path }) => ({ path, external: true, sideEffects: false }));
  },
};

async function bundle(folder: string): Promise<void> {
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
  // where main looks for them, and where whoever opens a database by itself does
  for (const place of ['code/migrations', 'migrations'])
    cpSync(join(server, '../db/migrations'), join(folder, place), { recursive: true });
  cpSync(join(server, 'src/demo/documents'), join(folder, 'code/documents'), { recursive: true });
}

/**
 * A program's path. Bundled once a run, by whoever asks first: from the sources each start costs a second of the
 * processor more, and tests start a hundred.
 */
export async function programOf(name: Program): Promise<string> {
  const folder = inject('programs');
  const done = join(folder, 'done');
  const failed = join(folder, 'failed');
  if (!existsSync(done) && isFirst(join(folder, 'begun'))) {
    await bundle(folder).catch((error: unknown) => {
      writeFileSync(failed, String(error));
      throw error;
    });
    writeFileSync(done, '');
  }
  await until(() => existsSync(done) || existsSync(failed));
  if (!existsSync(done)) throw new Error(readFileSync(failed, 'utf8'));
  return join(folder, 'code', `${name}.mjs`);
}

function isFirst(mark: string): boolean {
  try {
    mkdirSync(mark);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}
