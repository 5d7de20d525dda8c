import { existsSync, lstatSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { FolderLocked, lockFolder } from '@limn/db/file';
import { makeFolder } from '@limn/db/folder';
import { giveAllToOwnerOf, syncFolder } from './file.ts';
import { BackupTrouble } from './trouble.ts';

const ending = '.limn-partial';

export interface Workspace {
  /** The folder to write to. */
  folder: string;
  /** Remains of a killed backup that cannot be removed, as sentences. */
  warnings: string[];
  /**
   * Renames the folder to its final name.
   * @param name instead of the planned one
   */
  finish(name?: string): void;
  /** Removes the folder; does nothing after `finish`. */
  discard(): void;
}

/**
 * A hidden folder beside the final name, on the same disk. Its lock ends with the process, so the next backup recognizes
 * and removes remains of a killed one.
 * @throws BackupTrouble when the final name exists
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
    throw new BackupTrouble('exists', `Another backup to ${final} is running.`);
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
        // The backup already has its name; the next backup removes the remains.
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
      // never follows a link
      if (!lstatSync(place).isDirectory()) throw new Error('it is no folder');
      const letGo = lockFolder(place);
      rmSync(place, { recursive: true, force: true });
      letGo();
    } catch (error) {
      // another backup is in progress
      if (error instanceof FolderLocked) continue;
      warnings.push(`${place} is left over from an earlier backup. Delete it. (${(error as Error).message})`);
    }
  }
  return warnings;
}
