import { readdirSync, rmdirSync } from 'node:fs';
import { join } from 'node:path';
import { openDb, readInstallation } from '@limn/db/file';
import { systemCode } from '@limn/db/system-code';
import { databaseName } from './manifest.ts';
import { markAs } from './mark-installation.ts';
import {
  dropPlan,
  keepPlan,
  moveBack,
  moveForward,
  type Plan,
  readPlan,
  stagingName,
  writePlan,
} from './switch.ts';

export interface FinishedRestore {
  /** `left`: no restore was interrupted, but remains of another user's restore cannot be removed. */
  outcome: 'restored' | 'rolled back' | 'left';
  /** The folder with the old data, if there was any. */
  aside: string | undefined;
  /** The reason for the rollback. */
  cause?: unknown;
}

/**
 * Finishes a started restore, or takes it back where that fails. `limn restore` itself calls this once its data is staged,
 * so a killed restore continues in the same way. The caller must hold the folder's lock. Undefined when no restore was
 * started.
 */
export function finishRestore(
  dataDir: string,
  migrations: string,
  onStep: (step: string) => void = () => {},
): FinishedRestore | undefined {
  const plan = readPlan(dataDir);
  if (!plan) {
    // staged but not begun: the old data is untouched
    return dropStaged(dataDir);
  }
  if (plan.direction === 'back') return rollBack(dataDir, plan, undefined, onStep);
  try {
    moveForward(dataDir, plan, onStep);
    // opened at its final path, as the server will open it
    openDb(join(dataDir, databaseName), { migrationsFolder: migrations, isHeld: true }).close();
    onStep('opened');
    markAs(dataDir, readInstallation(join(dataDir, databaseName))?.id);
    onStep('marked');
  } catch (error) {
    return rollBack(dataDir, plan, error, onStep);
  }
  const aside = join(dataDir, plan.aside);
  const isEmpty = readdirSync(aside).length === 0;
  if (isEmpty) rmdirSync(aside);
  keepPlan(dataDir);
  return { outcome: 'restored', aside: isEmpty ? undefined : aside };
}

function dropStaged(dataDir: string): FinishedRestore | undefined {
  try {
    dropPlan(dataDir);
    return undefined;
  } catch (error) {
    if (!['EACCES', 'EPERM'].includes(systemCode(error))) throw error;
    return { outcome: 'left', aside: join(dataDir, stagingName), cause: error };
  }
}

function rollBack(
  dataDir: string,
  plan: Plan,
  cause: unknown,
  onStep: (step: string) => void,
): FinishedRestore {
  const back: Plan = { ...plan, direction: 'back' };
  if (plan.direction !== 'back') writePlan(dataDir, back);
  moveBack(dataDir, back, onStep);
  markAs(dataDir, plan.marker);
  dropPlan(dataDir);
  return { outcome: 'rolled back', aside: undefined, cause };
}

/** For the operator, who may not know about the interruption. */
export function wordsOf({ outcome, aside }: FinishedRestore): string {
  if (outcome === 'left')
    return `${aside} is left over from a restore by another user. Delete it: it is not needed.`;
  return outcome === 'rolled back'
    ? 'An interrupted restore was undone: the data is as it was before the restore.'
    : `An interrupted restore was finished.${aside ? ` The data from before the restore is in ${aside}.` : ''}`;
}
