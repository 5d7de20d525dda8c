import { createHash } from 'node:crypto';
import { lstatSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { image, openDb, pictureDigest, user } from '@limn/db';
import { readInstallation } from '@limn/db/file';
import { writeMigratedDb } from '@limn/db/testing';
import { type Backup, type BackupOrder, createBackup } from '../backup/create.ts';
import { markerName, readMarker } from '../backup/installation-marker.ts';
import { markInstallation } from '../backup/mark-installation.ts';
import { type Restored, type RestoreOrder, restoreBackup } from '../backup/restore.ts';
import { sha256Of } from '../features/studio/image/rules/digest.ts';
import { openPictureStore } from '../ports/pictures/disk.ts';

export const migrations = join(import.meta.dirname, '../../../db/migrations');
export const newFolder = () => mkdtempSync(join(tmpdir(), 'limn-backup-'));

/** The SHA-256 of every data file below a folder. The lock, `last-backup.json`, the reserve and the marker of the folder are left out. */
export function treeOf(folder: string): Record<string, string> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
    .map((entry) => join(entry.parentPath, entry.name))
    .filter(
      (path) =>
        lstatSync(path).isFile() &&
        path !== join(folder, markerName) &&
        !/(serving\.lock(-journal)?|last-backup\.json|reserve(\.partial)?)$/.test(path),
    )
    .sort();
  return Object.fromEntries(
    entries.map((path) => [
      relative(folder, path),
      createHash('sha256').update(readFileSync(path)).digest('hex'),
    ]),
  );
}

/** Every row of every table, to compare two databases. */
export function dumpOf(file: string, without: string[] = []): Record<string, unknown[]> {
  const sqlite = new DatabaseSync(file, { readOnly: true });
  try {
    const tables = sqlite
      .prepare("SELECT name FROM pragma_table_list WHERE schema = 'main' AND type = 'table' ORDER BY name")
      .all()
      .map(({ name }) => String(name));
    return Object.fromEntries(
      tables
        .filter((table) => !without.includes(table) && !table.startsWith('sqlite_'))
        .map((table) => [table, sqlite.prepare(`SELECT * FROM "${table}" ORDER BY 1, 2`).all()]),
    );
  } finally {
    sqlite.close();
  }
}

/** Bytes with the first and last bytes of a JPEG, so that they count as a whole picture; `aThumbnail` does the same for WebP. */
const aPicture = (bytes: number, text: string) =>
  Buffer.concat([Buffer.from('ffd8', 'hex'), Buffer.alloc(bytes - 4, text), Buffer.from('ffd9', 'hex')]);
function aThumbnail(bytes: number, text: string): Buffer {
  const thumbnail = Buffer.alloc(bytes, text);
  thumbnail.write('RIFF', 'latin1');
  thumbnail.writeUInt32LE(bytes - 8, 4);
  return thumbnail;
}

/** A data folder with one user and rows for pictures. The files of the pictures have meaningless bytes. */
export async function aFolderOfData({ pictures = 3, bytes = 2000, isMarked = true } = {}): Promise<string> {
  const folder = newFolder();
  writeMigratedDb(join(folder, 'limn.db'));
  const { db, close } = openDb(join(folder, 'limn.db'));
  const store = await openPictureStore(folder);
  const ann = db
    .insert(user)
    .values({ email: 'ann@example.com', createdAt: new Date(0) })
    .returning()
    .get();
  for (let n = 0; n < pictures; n++) {
    const thumbnails = { 320: aThumbnail(bytes, `320 ${n} `), 640: aThumbnail(bytes, `640 ${n} `) };
    const hash = await store.keep(aPicture(bytes, `picture ${n} `));
    await store.keepThumbnails(hash, thumbnails);
    const [thumbnail320, thumbnail640] = [thumbnails[320], thumbnails[640]].map(sha256Of);
    db.insert(pictureDigest).values({ hash, thumbnail320, thumbnail640 }).run();
    db.insert(image)
      .values({
        ...{ userId: ann.id, hash, prompt: 'a boat', originalPrompt: 'a boat', style: 'normal' },
        ...{ resolution: '640x480', width: 640, height: 480, painter: 'builtin', createdAt: new Date(n) },
      })
      .run();
  }
  if (isMarked) markInstallation(folder, db);
  close();
  return folder;
}

/** The markers in the folder and in its `pictures` have the installation id of the database. */
export function isMarkedByItsDatabase(folder: string): boolean {
  const id = readInstallation(join(folder, 'limn.db'))?.id;
  return [folder, join(folder, 'pictures')].every((place) => readMarker(place) === id);
}

export const backUp = (
  dataDir: string,
  changes: Partial<BackupOrder> = {},
): Promise<Backup> & { folder: string } => {
  const folder = changes.folder ?? join(newFolder(), 'backup');
  const now = () => new Date();
  return Object.assign(createBackup({ dataDir, folder, app: '0.0.0', migrations, now, ...changes }), {
    folder,
  });
};

export const restore = (
  dataDir: string,
  folder: string,
  changes: Partial<RestoreOrder> = {},
): Promise<Restored> => restoreBackup({ dataDir, folder, migrations, now: () => new Date(), ...changes });

/** Changes a manifest and its checksum. */
export function forge(folder: string, change: (manifest: { files: { path: string }[] }) => void): void {
  const path = join(folder, 'manifest.json');
  const manifest = JSON.parse(readFileSync(path, 'utf8')) as { files: { path: string }[] };
  change(manifest);
  seal(folder, JSON.stringify(manifest));
}

export function seal(folder: string, text: string): void {
  const path = join(folder, 'manifest.json');
  writeFileSync(path, text);
  writeFileSync(`${path}.sha256`, `${createHash('sha256').update(text).digest('hex')}  manifest.json\n`);
}

/** Changes the database of a backup, and its size and checksum in the manifest. */
export function forgeDatabase(folder: string, statement: string): void {
  const path = join(folder, 'limn.db');
  const sqlite = new DatabaseSync(path);
  sqlite.exec(statement);
  sqlite.close();
  const bytes = readFileSync(path);
  const facts = { size: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') };
  forge(folder, ({ files }) => Object.assign(files.find((file) => file.path === 'limn.db') ?? {}, facts));
}
