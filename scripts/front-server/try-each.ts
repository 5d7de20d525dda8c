import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

interface Trial<Name extends string, Tried extends unknown[] | []> {
  isInstalled(name: Name): boolean;
  /**
   * Starts what the checks need.
   * @param place an empty folder, removed afterwards
   * @param atEnd adds a step of the end; the last one comes first
   */
  open(name: Name, place: string, atEnd: (step: () => unknown) => void): Promise<Tried>;
  /** By the line that is printed for each. */
  checks: Record<string, (...tried: Tried) => Promise<void>>;
}

/**
 * Runs all checks with each program, or with the one that the command line names. A program that is not installed is skipped
 * with a message. The exit code of this process is 1 when a check failed.
 */
export async function tryEach<Name extends string, Tried extends unknown[] | []>(
  all: readonly Name[],
  trial: Trial<Name, Tried>,
): Promise<void> {
  const wanted = process.argv[2];
  const names = all.filter((name) => wanted === undefined || wanted === name);
  if (names.length === 0) throw new Error(`there is no ${wanted}, only ${all.join(' and ')}`);
  for (const name of names)
    if (trial.isInstalled(name)) await tryOne(name, trial);
    else console.log(`${name}: NOT TRIED, it is not installed`);
}

async function tryOne<Name extends string, Tried extends unknown[] | []>(
  name: Name,
  { open, checks }: Trial<Name, Tried>,
): Promise<void> {
  const place = mkdtempSync(join(tmpdir(), `limn-${name}-`));
  const steps: (() => unknown)[] = [() => rmSync(place, { recursive: true, force: true })];
  try {
    const tried = await open(name, place, (step) => steps.unshift(step));
    for (const [what, check] of Object.entries(checks))
      try {
        await check(...tried);
        console.log(`${name}: ${what}`);
      } catch (error) {
        process.exitCode = 1;
        console.error(`${name}: FAILED ${what}`, error);
      }
  } finally {
    for (const step of steps) await step();
  }
}
