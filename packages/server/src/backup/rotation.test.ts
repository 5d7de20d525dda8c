import { copyFileSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { openDb } from '@limn/db';
import { listPictures } from '@limn/db/file';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { exit } from '../core/exit.ts';
import { aFolderOfData, backUp, forge, newFolder, restore } from '../testing/backup.ts';
import { limnHere } from '../testing/process.ts';
import { folderOf } from './place.ts';

/** Dates the newest backup earlier: two backups of one second would have the same name. */
function ageNewest(root: string): void {
  const name = readdirSync(root).findLast((name) => name.startsWith('2')) ?? '';
  renameSync(join(root, name), join(root, '2026-11-19T03-00-00Z'));
}

const daily = (dataDir: string, root: string, ...options: string[]) =>
  limnHere(dataDir, 'backup', '--daily', root, ...options);

/** Good backups of several nights; the last one has all of `dataDir`. */
async function someNights(dataDir: string, nights: string[]): Promise<string> {
  const root = newFolder();
  for (const night of nights) await backUp(dataDir, { folder: join(root, `2026-11-${night}T02-00-00Z`) });
  return root;
}

const datedIn = (root: string) => readdirSync(root).filter((name) => name.startsWith('2')).length;
const refusedIn = (root: string) => readdirSync(root).filter((name) => name.startsWith('refused-'));

function change(dataDir: string, statement: string): void {
  const { db, close } = openDb(join(dataDir, 'limn.db'));
  db.run(sql.raw(statement));
  close();
}

const aUser = (n: number) =>
  `INSERT INTO user (id, email, created_at) VALUES ('u${n}', 'u${n}@example.com', 0)`;

test('the backup of another installation is refused, and deletes nothing', async () => {
  const dataDir = await aFolderOfData();
  const root = await someNights(dataDir, ['17', '18', '19']);
  const other = await aFolderOfData();
  const { exitCode, err, out } = await daily(other, root, '--keep', '1');
  const [refused = ''] = refusedIn(root);
  expect([exitCode, out]).toEqual([exit.data, expect.stringContaining(`${join(root, refused)}: 1 person`)]);
  expect(err).toMatch(/^Refused: .*2026-11-19T02-00-00Z is a backup of another installation\./m);
  expect(datedIn(root)).toBe(3);
  expect(readdirSync(other)).not.toContain('last-backup.json');
  // A refused copy can still be restored.
  await restore(newFolder(), join(root, refused));
});

test('where users or images are gone or less than half, the copy is refused; half of them is enough', async () => {
  for (const [statement, words] of [
    ['DELETE FROM image', /There are 0 images; .*2026-11-19T02-00-00Z has 4\./],
    ['DELETE FROM image WHERE seq > 1', /There are 1 images; .* has 4\./],
    ['DELETE FROM user', /There are 0 users; .* has 3\./],
    ["DELETE FROM user WHERE id LIKE 'u_'", /There are 1 users; .* has 3\./],
    ['DELETE FROM image WHERE seq > 2', undefined],
    ["DELETE FROM user WHERE id = 'u1'", undefined],
  ] as const) {
    const dataDir = await aFolderOfData({ pictures: 4 });
    for (const n of [1, 2]) change(dataDir, aUser(n));
    const root = await someNights(dataDir, ['18', '19']);
    change(dataDir, statement);
    const { exitCode, err } = await daily(dataDir, root, '--keep', '1');
    expect([exitCode, datedIn(root)], statement).toEqual(words ? [exit.data, 2] : [exit.ok, 1]);
    if (words) expect(err, statement).toMatch(words);
    else expect(refusedIn(root), statement).toEqual([]);
  }
});

test('what is damaged here is refused, although the copy has it from an earlier backup', async () => {
  const dataDir = await aFolderOfData();
  const root = await someNights(dataDir, ['18', '19']);
  const [hash = ''] = listPictures(join(dataDir, 'limn.db'));
  rmSync(join(dataDir, folderOf(hash), 'picture.jpg'));
  const { exitCode, err } = await daily(dataDir, root, '--keep', '1');
  expect([exitCode, datedIn(root), refusedIn(root)]).toEqual([exit.data, 2, [expect.any(String)]]);
  expect(err).toMatch(
    /Refused: Something is missing or damaged here\. Run limn doctor --thorough for details\./,
  );
});

test('of refused copies the newest stays; it is compared with nothing and counted by nothing', async () => {
  const dataDir = await aFolderOfData();
  const root = await someNights(dataDir, ['18', '19']);
  const other = await aFolderOfData({ pictures: 1 });
  for (const night of ['2026-11-20T02-00-00Z', '2026-11-21T02-00-00Z']) {
    await backUp(other, { folder: join(root, `refused-${night}`) });
    mkdirSync(join(root, `mine-refused-${night}`));
  }
  // Newer than the good ones, but of another installation, so not compared with them.
  expect((await daily(dataDir, root, '--keep', '3')).exitCode).toBe(exit.ok);
  expect([datedIn(root), refusedIn(root).length]).toEqual([3, 2]);
  ageNewest(root);
  expect((await daily(other, root, '--keep', '3')).exitCode).toBe(exit.data);
  expect(refusedIn(root)).toEqual([expect.not.stringMatching(/^refused-2026-11-2[01]T02-00-00Z$/)]);
  expect(readdirSync(root).filter((name) => name.startsWith('mine'))).toHaveLength(2);
});

test('--force-rotate accepts the copy, and the next night compares with it', async () => {
  const dataDir = await aFolderOfData();
  const root = await someNights(dataDir, ['18', '19']);
  const other = await aFolderOfData({ pictures: 1 });
  expect(await daily(other, root, '--keep', '1', '--force-rotate')).toMatchObject({
    exitCode: exit.ok,
    out: expect.stringMatching(/Removed 2 older backups, kept the newest 1\.$/),
  });
  ageNewest(root);
  expect((await daily(dataDir, root)).exitCode).toBe(exit.data);
  expect((await daily(other, root)).exitCode).toBe(exit.ok);
});

test('a damaged manifest is passed over, and a backup of an earlier format is compared by its numbers', async () => {
  const dataDir = await aFolderOfData();
  const root = await someNights(dataDir, ['18', '19']);
  const [older, newest] = readdirSync(root).map((name) => join(root, name));
  forge(older ?? '', (manifest) => {
    Object.assign(manifest, { version: 1 });
    delete (manifest as { installation?: string }).installation;
  });
  copyFileSync(join(root, basename(older ?? ''), 'manifest.json'), join(newest ?? '', 'manifest.json'));
  expect(JSON.parse(readFileSync(join(older ?? '', 'manifest.json'), 'utf8'))).not.toHaveProperty(
    'installation',
  );
  const other = await aFolderOfData({ pictures: 1 });
  expect((await daily(other, root)).err).toMatch(/There are 1 images; .*2026-11-18T02-00-00Z has 3\./);
  expect(await daily(await aFolderOfData(), root)).toMatchObject({ exitCode: exit.ok });
});
