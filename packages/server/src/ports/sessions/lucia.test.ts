import { createHash } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { createSessions, type SessionStore, type StoredSession } from './lucia.ts';

const day = 86_400_000;
let clock: number;
let rows: Map<string, StoredSession>;
let writes: number;
const store: SessionStore = {
  find(hash) {
    const row = rows.get(hash);
    return row && { ...row, isAdmin: false, disabledAt: null };
  },
  listOf: (userId) => [...rows.values()].filter((row) => row.userId === userId),
  add: (row) => void rows.set(row.tokenHash, row),
  moveExpiry(hash, expiresAt) {
    const row = rows.get(hash);
    if (row) rows.set(hash, { ...row, expiresAt });
    writes++;
  },
  noteUse(hash, lastUsedAt) {
    const row = rows.get(hash);
    if (row) rows.set(hash, { ...row, lastUsedAt });
  },
  noteConfirmed(hash, confirmedAt) {
    const row = rows.get(hash);
    if (row) rows.set(hash, { ...row, confirmedAt });
  },
  remove: (hash) => void rows.delete(hash),
  removeOf(userId, except) {
    for (const row of store.listOf(userId)) if (row.tokenHash !== except) rows.delete(row.tokenHash);
  },
  removeExpired(now, atMost) {
    const expired = [...rows.values()].filter((row) => row.expiresAt <= now).slice(0, atMost);
    for (const row of expired) rows.delete(row.tokenHash);
    return expired.length;
  },
};
const sessions = createSessions(store, () => new Date(clock));
const open = () => sessions.open('ann', { userAgent: 'test' });

beforeEach(() => {
  clock = Date.UTC(2031, 4, 5);
  rows = new Map();
  writes = 0;
});

test('only the hash is stored, and the hash is no token', async () => {
  const token = await open();
  const hash = createHash('sha256').update(token).digest('hex');
  expect([...rows.keys()]).toEqual([hash]);
  expect(JSON.stringify([...rows])).not.toContain(token);
  expect(sessions.check(token)).toMatchObject({ userId: 'ann' });
  expect(sessions.check(hash)).toBeUndefined();
  expect(sessions.check('')).toBeUndefined();
});

test('seven idle days end it', async () => {
  const token = await open();
  clock += 7 * day - 1000;
  expect(sessions.check(token)).toMatchObject({ userId: 'ann' });
  clock += 7 * day + 1000;
  expect(sessions.check(token)).toBeUndefined();
  expect(rows.size).toBe(0);
});

test('thirty days end it however much it is used, with few writes', async () => {
  const token = await open();
  for (let hour = 1; hour < 30 * 24; hour++) {
    clock += day / 24;
    expect(sessions.check(token)).toMatchObject({ userId: 'ann' });
  }
  clock += day / 24 + 1000;
  expect(sessions.check(token)).toBeUndefined();
  expect(writes).toBeLessThan(12);
});

test('its use is noted every ten minutes, and on each day', async () => {
  const minute = 60_000;
  const midnight = clock + day;
  clock = midnight - 2 * minute;
  const token = await open();
  const usedAt = async (at: number) => {
    clock = at;
    return sessions.check(token)?.lastUsedAt.getTime();
  };
  expect(await usedAt(midnight - minute)).toBe(midnight - 2 * minute);
  expect(await usedAt(midnight + minute)).toBe(midnight + minute);
  expect([...rows.values()]).toMatchObject([{ lastUsedAt: new Date(midnight + minute) }]);
  expect(await usedAt(midnight + 10 * minute)).toBe(midnight + minute);
  expect(await usedAt(midnight + 11 * minute)).toBe(midnight + 11 * minute);
  // the clock was set back
  expect(await usedAt(midnight - minute)).toBe(midnight + 11 * minute);
});

test('closing one leaves the others, sweeping takes the expired', async () => {
  const [one, two] = [await open(), await open()];
  await sessions.close(one);
  expect(sessions.check(one)).toBeUndefined();
  expect(sessions.check(two)).toMatchObject({ userId: 'ann' });
  clock += 8 * day;
  await open();
  clock += 8 * day;
  expect([sessions.sweep(1), sessions.sweep(2), rows.size]).toEqual([1, 1, 0]);
});

test('what has expired is listed and open no more, though nothing has swept it', async () => {
  await sessions.open('ann', { userAgent: 'x'.repeat(400) });
  const [before] = await sessions.list('ann');
  expect(before?.userAgent).toHaveLength(300);
  const isOpen = () => sessions.isOpen('ann', before?.id ?? '');
  expect(isOpen()).toBe(true);
  clock += 7 * day;
  expect([await sessions.list('ann'), isOpen(), rows.size]).toEqual([[], false, 1]);
});

test('an unwritable database signs no user out, and a failed sign-out is an error', async () => {
  const locked = () => {
    throw Object.assign(new Error('database is locked'), { code: 'SQLITE_BUSY' });
  };
  const reading = createSessions({ ...store, moveExpiry: locked, remove: locked }, () => new Date(clock));
  const token = await open();
  clock += 6 * day;
  expect(reading.check(token)).toMatchObject({ userId: 'ann' });
  await expect(reading.close(token)).rejects.toThrow('locked');
  clock += 2 * day;
  expect(reading.check(token)).toBeUndefined();
});
