/** Paints one picture before all journeys. */
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { beside } from './inserted-rows.ts';
import { type LimnServer, startLimn } from './limn-server.ts';
import { aPerson } from './people.ts';
import { seedVariable } from './seed-picture.ts';
import { until } from './until.ts';

/** Playwright's global setup: paints the picture, and keeps its files and a copy of its database until the run ends. */
export default async function paintSeedPicture(): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), 'limn-seed-'));
  const server = await startLimn();
  try {
    const painter = await aPerson(server.url);
    await painter.paint('A boat that others copy');
    await until('the thumbnails and the fingerprint of the picture', async () => isComplete(server));
    beside(server, (db) => db.prepare('VACUUM INTO ?').run(join(folder, 'limn.db')));
    cpSync(join(server.dataDir, 'pictures'), join(folder, 'pictures'), {
      recursive: true,
      filter: (path) => !path.endsWith('installation-id'),
    });
  } finally {
    await server.stop();
  }
  process.env[seedVariable] = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}

/** They are made after the picture is visible. */
function isComplete({ dataDir }: LimnServer): boolean {
  const db = new DatabaseSync(join(dataDir, 'limn.db'), { timeout: 5000, readOnly: true });
  try {
    const row = db
      .prepare(
        `SELECT thumbnail320 IS NOT NULL AND p_hashes IS NOT NULL AS complete FROM image
         JOIN picture_digest USING (hash) JOIN provenance USING (id)`,
      )
      .get();
    return row?.['complete'] === 1;
  } finally {
    db.close();
  }
}
