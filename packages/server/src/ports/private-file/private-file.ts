import { randomUUID } from 'node:crypto';
import { linkSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { giveToOwnerOf, syncFolder } from '@limn/db/folder';
import { systemCode } from '@limn/db/system-code';

const hour = 3_600_000;

/** Removes what killed processes left. */
function dropPartials(folder: string, name: string): void {
  for (const found of readdirSync(folder)) {
    if (!found.startsWith(`${name}.`) || !found.endsWith('.partial')) continue;
    const path = join(folder, found);
    const is = statSync(path, { throwIfNoEntry: false });
    if (is && Date.now() - is.mtimeMs > hour) rmSync(path, { force: true });
  }
}

function writePartial(folder: string, name: string, content: string | Uint8Array): string {
  dropPartials(folder, name);
  const partial = join(folder, `${name}.${randomUUID()}.partial`);
  try {
    writeFileSync(partial, content, { flag: 'wx', mode: 0o600, flush: true });
    giveToOwnerOf(folder, partial);
    return partial;
  } catch (error) {
    rmSync(partial, { force: true });
    throw error;
  }
}

/**
 * Writes a file that only its owner can read, unless there is one: of several processes the first one wins. The file is
 * complete or absent, also after a crash.
 */
export function createPrivateFile(folder: string, name: string, content: string | Uint8Array): void {
  const partial = writePartial(folder, name, content);
  try {
    linkSync(partial, join(folder, name));
  } catch (error) {
    if (systemCode(error) !== 'EEXIST') throw error;
  } finally {
    rmSync(partial, { force: true });
  }
  syncFolder(folder);
}

/** Replaces the file: at any moment there is the old one or the new one. */
export function replacePrivateFile(folder: string, name: string, content: string | Uint8Array): void {
  renameSync(writePartial(folder, name, content), join(folder, name));
  syncFolder(folder);
}
