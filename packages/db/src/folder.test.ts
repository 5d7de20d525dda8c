import { chmodSync, chownSync, mkdtempSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { refuseClosed } from './cannot-open.ts';
import { CannotOpen } from './errors.ts';
import { giveToOwnerOf, makeFile, makeFolder } from './folder.ts';
import { lockFolder } from './instance-lock.ts';
import { openDb } from './open.ts';
import {
  asOtherUser,
  canBeOtherUser,
  canGiveToOtherUser,
  isRoot,
  otherGroup,
  otherUser,
} from './testing/other-user.ts';

const newFolder = () => mkdtempSync(join(tmpdir(), 'limn-folder-'));

test('a folder is made with all above it, and it is fine when it is there', () => {
  const folder = join(newFolder(), 'deep', 'down');
  makeFolder(folder);
  makeFolder(folder);
  expect(statSync(join(folder, '..')).mode & 0o777).toBe(0o700);
  makeFile(join(folder, 'file'));
  writeFileSync(join(folder, 'file'), 'kept');
  makeFile(join(folder, 'file'));
  expect(statSync(join(folder, 'file')).size).toBe(4);
});

test('where the system denies that a folder is there, it fails at once', () => {
  expect(() => makeFolder('/proc/limn/data')).toThrow(/ENOENT/);
  const sentence = 'No folder can be created at /proc/limn';
  expect(() => lockFolder('/proc/limn')).toThrow(sentence);
  expect(() => openDb('/proc/limn/limn.db')).toThrow(sentence);
  const file = join(newFolder(), 'file');
  writeFileSync(file, '');
  expect(() => lockFolder(file)).toThrow(`No folder can be created at ${file}`);
  // a bug here is not the operator's fault
  expect(() => openDb(join(newFolder(), 'limn.db'), { migrationsFolder: '/nowhere' })).toThrow(/ENOENT/);
});

test.skipIf(!canGiveToOtherUser())(
  "a file that root makes in another user's folder belongs to that user",
  () => {
    const home = newFolder();
    chownSync(home, otherUser, otherGroup);
    const folder = join(home, 'limn', 'data');
    const { db, close } = openDb(join(folder, 'limn.db'));
    expect(db).toBeDefined();
    const unlock = lockFolder(folder);
    for (const name of ['', 'limn.db', 'limn.db-wal', 'limn.db-shm', 'serving.lock']) {
      const { uid, gid } = statSync(join(folder, name));
      expect([name, uid, gid]).toEqual([name, otherUser, otherGroup]);
    }
    close();
    unlock();
    symlinkSync('/etc/hostname', join(home, 'link'));
    expect(() => giveToOwnerOf(home, join(home, 'link'))).toThrow(/ELOOP/);
  },
);

test.skipIf(!canBeOtherUser())('a command about the data of another user is refused, and says so', () => {
  const closed = newFolder();
  const file = join(closed, 'limn.db');
  expect(() => refuseClosed(closed)).not.toThrow();
  expect(() => refuseClosed(join(closed, 'missing'))).not.toThrow();
  writeFileSync(file, '');
  if (!isRoot) chmodSync(closed, 0);
  onTestFinished(() => chmodSync(closed, 0o700));
  asOtherUser(() => {
    expect(() => refuseClosed(closed)).toThrow(CannotOpen);
    expect(() => refuseClosed(closed)).toThrow(
      `${file} cannot be opened. ${isRoot ? `${closed} belongs to the user 0, and limn runs as ${otherUser}: run it as that user, or change the owner: chown -R ${otherUser} ${closed}.` : 'The user'}`,
    );
  });
});

test.skipIf(!canBeOtherUser()).each(['limn.db', 'serving.lock'])(
  'a %s that this user may not have is a sentence',
  (name) => {
    const folder = newFolder();
    chmodSync(folder, 0o755);
    const file = join(folder, name);
    writeFileSync(file, name === 'limn.db' ? 'SQLite format 3' : '', { mode: 0o600 });
    if (!isRoot) chmodSync(file, 0);
    const open = () => (name === 'limn.db' ? openDb(file, { isHeld: true }) : lockFolder(folder));
    asOtherUser(() => {
      expect(open).toThrow(CannotOpen);
      expect(open).toThrow(
        `${file} cannot be opened. ${isRoot ? `${file} belongs to the user 0` : 'The user'}`,
      );
    });
  },
);
