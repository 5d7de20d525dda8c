import { existsSync, lstatSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { FolderLocked, lockFolder } from '@limn/db/file';
import { makeFolder } from '@limn/db/folder';
import { giveAllToOwnerOf, syncFolder } from './file.ts';
import { BackupTrouble } from './trouble.ts';

const ending = '.limn-partial';

export interface Workspace {
  /** Where the backup is made. */
  folder: string;
  /** What a killed backup left and cannot be removed: sentences. */
  warnings: string[];
  /** Gives it its final name, which until then nothing has. @param name instead of the one that was planned */
  finish(name?: string): void;
  /** Leaves nothing behind; harmless when it is finished. */
  discard(): void;
}

/**
 * A hidden folder beside the final name, on the same disk, held by a lock that ends with the process: what a killed
 * backup left is known by it, and goes.
 * @throws BackupTrouble when there is something of that name already
 */
export function openWorkspace(path: string): Workspace {
  const final = resolve(path);
  const parent = dirname(final);
  refuseTaken(final);
  makeFolder(parent);
  const warnings = sweepKilled(parent);
  const place = join(parent, `.${basename(final)}${ending}`);
  makeFolder(place);
  const letGo = heldOr(place, () => {
    throw new BackupTrouble('exists', `Another backup to ${final} is under way.`);
  });
  const folder = join(place, 'backup');
  makeFolder(folder);
  let isDone = false;
  const discard = () => {
    if (isDone) return;
    isDone = true;
    letGo();
    rmSync(place, { recursive: true, force: true });
  };
  return {
    folder,
    warnings,
    finish(name = basename(final)) {
      const named = join(parent, name);
      refuseTaken(named);
      giveAllToOwnerOf(parent, folder);
      syncFolder(folder);
      renameSync(folder, named);
      syncFolder(parent);
      try {
        discard();
      } catch (error) {
        // The backup has its name: what is left beside it is removed by the next one.
        warnings.push(`${place} could not be removed: ${(error as Error).message}`);
      }
    },
    discard,
  };
}

function refuseTaken(final: string): void {
  if (existsSync(final))
    throw new BackupTrouble('exists', `${final} exists already. A backup goes into a folder of its own.`);
}

function heldOr(place: string, otherwise: () => never): () => void {
  try {
    return lockFolder(place);
  } catch (error) {
    if (!(error instanceof FolderLocked)) throw error;
    return otherwise();
  }
}

function sweepKilled(parent: string): string[] {
  const warnings: string[] = [];
  for (const name of readdirSync(parent)) {
    if (!name.startsWith('.') || !name.endsWith(ending)) continue;
    const place = join(parent, name);
    try {
      // never through a link
      if (!lstatSync(place).isDirectory()) throw new Error('it is no folder');
      const letGo = lockFolder(place);
      rmSync(place, { recursive: true, force: true });
      letGo();
    } catch (error) {
      // that one is under way
      if (error instanceof FolderLocked) continue;
      warnings.push(
        `${place} is left of an earlier backup; remove it by hand. (${(error as Error).message})`,
      );
    }
  }
  return warnings;
}
