import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder of the bundled programs of this run, see `programOf`. */
    programs: string;
  }
}

const hour = 3_600_000;

/** Runs once before all tests. The folder lies within the package, so that the programs find what they import. */
export default function prepareTestRun(project: TestProject): () => void {
  const cache = join(import.meta.dirname, '../../node_modules/.cache');
  mkdirSync(cache, { recursive: true });
  // folders that killed runs have left behind
  for (const name of readdirSync(cache).filter((name) => name.startsWith('programs-'))) {
    const left = statSync(join(cache, name), { throwIfNoEntry: false });
    if (left && Date.now() - left.mtimeMs > hour) rmSync(join(cache, name), { recursive: true, force: true });
  }
  const programs = mkdtempSync(join(cache, 'programs-'));
  project.provide('programs', programs);
  return () => rmSync(programs, { recursive: true, force: true });
}
