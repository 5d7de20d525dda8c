import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { systemCode } from '@limn/db/system-code';
import { inject } from 'vitest';
import { serverPrograms } from '../../build/bundle.ts';
import { bundle } from './bundle.ts';
import { until } from './until.ts';

/** The programs that tests start as processes of their own. */
const entryPoints = {
  ...serverPrograms,
  'killed-migration': join(import.meta.dirname, 'killed-migration.ts'),
  'killed-server': join(import.meta.dirname, 'killed-server.ts'),
  'killed-checkout': join(import.meta.dirname, 'killed-checkout.ts'),
};
export type Program = Exclude<
  keyof typeof entryPoints,
  'painter-worker' | 'inspect-worker' | 'provenance-worker'
>;

/**
 * Options of Node for a process that lives a second: one thread instead of four compiles and collects garbage, and the first
 * collections come later. A start takes a seventh less processor time.
 */
const shortLife = ['--v8-pool-size=1', '--min-semi-space-size=16'];

/** The words that start a bundled program. */
export const commandOf = async (name: Program) => [process.execPath, ...shortLife, await programOf(name)];

/**
 * The path of a bundled program. The first caller of a run bundles all of them. A start from the sources costs one more
 * second of processor time, and the tests make a hundred starts.
 */
async function programOf(name: Program): Promise<string> {
  const folder = inject('programs');
  const done = join(folder, 'done');
  const failed = join(folder, 'failed');
  if (!existsSync(done) && isFirst(join(folder, 'begun'))) {
    await bundle(folder, entryPoints).catch((error: unknown) => {
      writeFileSync(failed, String(error));
      throw error;
    });
    writeFileSync(done, '');
  }
  await until(() => existsSync(done) || existsSync(failed));
  if (!existsSync(done)) throw new Error(readFileSync(failed, 'utf8'));
  return join(folder, 'code', `${name}.mjs`);
}

/** Variables for a program: later starts of a run load compiled code, which takes a tenth less processor time. */
export const keepCompiled = () => ({ NODE_COMPILE_CACHE: join(inject('programs'), 'compiled') });

function isFirst(mark: string): boolean {
  try {
    mkdirSync(mark);
    return true;
  } catch (error) {
    if (systemCode(error) === 'EEXIST') return false;
    throw error;
  }
}
