import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { grantMembership, type LimnServer } from './limn-server.ts';
import { aPerson } from './people.ts';

/**
 * A member with pictures, the first of them painted, the others rows that show the same file: painting each takes half a
 * second of a processor.
 * @param count of pictures, named `Boat number 1` and so on, the last the newest; 150 are kept at most
 */
export async function aCollector(server: LimnServer, count: number) {
  const ann = await aPerson(server.url);
  grantMembership(server, ann.address);
  const { id } = await ann.paint('Boat number 1');
  const db = new DatabaseSync(join(server.dataDir, 'limn.db'), { timeout: 5000 });
  const row = db.prepare('SELECT * FROM image WHERE id = ?').get(id) ?? {};
  const { seq: _, ...columns } = row;
  const names = Object.keys(columns);
  const add = db.prepare(
    `INSERT INTO image (${names.join()}) VALUES (${names.map((name) => `:${name}`).join()})`,
  );
  db.exec('BEGIN IMMEDIATE');
  for (let n = 2; n <= count; n += 1)
    add.run({
      ...columns,
      id: randomBytes(16).toString('base64url'),
      generation_id: null,
      original_prompt: `Boat number ${n}`,
    });
  db.exec('COMMIT');
  db.close();
  return ann;
}
