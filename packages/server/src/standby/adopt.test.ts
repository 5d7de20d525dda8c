import { cpSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDb } from '@limn/db';
import { readTakeover } from '@limn/db/file';
import { expect, onTestFinished, test } from 'vitest';
import { markInstallation } from '../backup/mark-installation.ts';
import { listAudit } from '../guard/audit/read.ts';
import { migrations } from '../testing/backup.ts';
import { driveStripe } from '../testing/drive-stripe.ts';
import { aPayingStudio } from '../testing/paying-studio.ts';
import { limnWith } from '../testing/process.ts';
import { type Adopt, adopt } from './adopt.ts';
import { beginAsHolder } from './begin.ts';
import { openTarget } from './target.ts';

const newFolder = () => mkdtempSync(join(tmpdir(), 'limn-adopt-'));

/** The first machine: a database with a number, a picture and a membership. */
let first: Awaited<ReturnType<typeof aFirstMachine>>;
/** Made by the first test; the others use its files. */
let isMade = false;

async function aFirstMachine() {
  const dataDir = newFolder();
  const folder = newFolder();
  const studio = await aPayingStudio({ DATA_DIR: dataDir });
  const installation = markInstallation(dataDir, studio.db);
  const target = await openTarget({ folder });
  const own = await beginAsHolder({ dataDir, db: studio.db, target, installation, isAlone: false });
  await driveStripe(studio).buy(studio.ann, 'monthly');
  const image = await studio.ann.paint('a lighthouse');
  await studio.queue.idle();
  await studio.tick();
  studio.db.run('PRAGMA wal_checkpoint(TRUNCATE)');
  return {
    dataDir,
    folder,
    installation,
    own,
    token: studio.ann.token,
    owner: studio.owner,
    image,
    now: studio.clock.now,
  };
}

/** A second machine with the keys and the pictures of the first, and a copy of its database and target. */
async function aSecondMachine({ withKeys = true } = {}) {
  if (!isMade) first = await aFirstMachine();
  isMade = true;
  const [dataDir, folder] = [newFolder(), newFolder()];
  cpSync(first.folder, folder, { recursive: true });
  cpSync(join(first.dataDir, 'limn.db'), join(dataDir, 'limn.db'));
  cpSync(join(first.dataDir, 'pictures'), join(dataDir, 'pictures'), { recursive: true });
  if (withKeys)
    for (const name of ['installation-id', 'signing-key.pem'])
      cpSync(join(first.dataDir, name), join(dataDir, name));
  const target = await openTarget({ folder });
  const takeOver = (more: Partial<Adopt> = {}) =>
    adopt({ dataDir, migrations, target, now: first.now, ...more });
  const open = () => {
    const { db, close } = openDb(join(dataDir, 'limn.db'));
    onTestFinished(close);
    return db;
  };
  return { dataDir, folder, target, takeOver, open };
}

test('a second machine takes over: the number rises, sessions stay, payments are due', async () => {
  const { target, takeOver, open, dataDir } = await aSecondMachine();
  expect(await takeOver()).toEqual({ number: 2, isNew: true });
  const found = await target.read();
  expect(found).toMatchObject({ installation: first.installation, number: 2 });
  const db = open();
  expect(readTakeover(db)).toEqual({ number: 2, holder: found?.holder });
  expect(db.all('SELECT count(*) AS n FROM session')).not.toEqual([{ n: 0 }]);
  expect(db.all("SELECT synced_at FROM subscription WHERE provider = 'stripe'")).toEqual([{ synced_at: 0 }]);
  const audit = listAudit({ ...first.owner.ctx, db }, { action: 'site.adopt' });
  expect(audit.items).toMatchObject([{ actor: 'adopt', detail: { number: 2 } }]);
  expect(
    await beginAsHolder({ dataDir, db, target, installation: first.installation, isAlone: false }),
  ).toMatchObject({ number: 2 });
});

test('a second run changes nothing', async () => {
  const { target, takeOver, open } = await aSecondMachine();
  await takeOver();
  const found = await target.read();
  expect([await takeOver(), await target.read()]).toEqual([{ number: 2, isNew: false }, found]);
  expect(open().all("SELECT count(*) AS n FROM audit_entry WHERE action = 'site.adopt'")).toEqual([{ n: 1 }]);
});

test.each(['marked', 'resynced', 'recorded', 'announced'])(
  'a run that ends after it was %s is completed by the next',
  async (last) => {
    const { target, takeOver, open } = await aSecondMachine();
    const onStep = (step: string) => {
      if (step === last) throw new Error('killed');
    };
    await expect(takeOver({ onStep })).rejects.toThrow('killed');
    expect(await takeOver()).toMatchObject({ number: 2 });
    const db = open();
    expect(readTakeover(db)).toEqual({ number: 2, holder: (await target.read())?.holder });
    expect(db.all("SELECT count(*) AS n FROM audit_entry WHERE action = 'site.adopt'")).toEqual([{ n: 1 }]);
  },
);

test('without the key files nothing is taken over, unless told', async () => {
  const { dataDir, target, takeOver } = await aSecondMachine({ withKeys: false });
  await expect(takeOver()).rejects.toThrow('has no key files of this installation');
  writeFileSync(join(dataDir, 'installation-id'), `${first.installation}\n`);
  await expect(takeOver()).rejects.toThrow('signing-key.pem, which signs pictures, is missing');
  expect(await target.read()).toMatchObject({ number: 1 });
  expect(await takeOver({ withoutKeys: true })).toEqual({ number: 2, isNew: true });
});

test('the folder, the pictures and the target of another installation are refused', async () => {
  const { dataDir, target, takeOver } = await aSecondMachine();
  const other = 'f'.repeat(32);
  await target.write({ installation: other, number: 1, holder: other });
  await expect(takeOver()).rejects.toThrow('belongs to another installation than the database');
  writeFileSync(join(dataDir, 'pictures/installation-id'), `${other}\n`);
  await expect(takeOver()).rejects.toThrow('pictures belongs to another installation');
  rmSync(join(dataDir, 'pictures/installation-id'));
  await expect(takeOver()).rejects.toThrow('is probably not mounted');
  writeFileSync(join(dataDir, 'installation-id'), `${other}\n`);
  await expect(takeOver()).rejects.toThrow('belongs to another installation than');
  rmSync(join(dataDir, 'limn.db'));
  await expect(takeOver()).rejects.toThrow('is missing or has no installation');
});

test('a database from before the last takeover is refused, unless forced', async () => {
  const { target, takeOver } = await aSecondMachine();
  await target.write({ installation: first.installation, number: 5, holder: '5'.repeat(32) });
  await expect(takeOver()).rejects.toThrow('number 5');
  expect(await takeOver({ isForced: true })).toEqual({ number: 6, isNew: true });
});

test('a target that cannot be read is refused, unless alone', async () => {
  const { folder, target, takeOver } = await aSecondMachine();
  rmSync(folder, { recursive: true });
  writeFileSync(folder, 'no folder');
  await expect(takeOver()).rejects.toThrow('cannot be read');
  expect(await takeOver({ isAlone: true })).toEqual({ number: 2, isNew: true });
  rmSync(folder);
  mkdirSync(folder);
  expect(await takeOver()).toEqual({ number: 2, isNew: false });
  expect(await target.read()).toMatchObject({ number: 2 });
});

test('limn adopt reports pictures without a file, and files without a row', async () => {
  const { dataDir, folder, open } = await aSecondMachine();
  const [row] = open().all<{ hash: string }>('SELECT hash FROM image');
  const hash = row?.hash ?? '';
  const lost = 'e'.repeat(64);
  const place = (name: string) => join(dataDir, 'pictures', name.slice(0, 2), name);
  mkdirSync(place(lost), { recursive: true });
  writeFileSync(join(place(lost), 'picture.jpg'), 'a picture');
  utimesSync(join(place(lost), 'picture.jpg'), first.now(), first.now());
  rmSync(join(place(hash), 'picture.jpg'));
  const { exitCode, out, err } = await limnWith({ STANDBY_TARGET: folder }, dataDir, 'adopt');
  expect([exitCode, err]).toEqual([0, '']);
  expect(out).toContain('This machine has taken over the site (number 2).');
  expect(out).toContain(`1 picture has no file: ${hash}`);
  expect(out).toContain(`1 file has no picture: ${lost}`);
});
