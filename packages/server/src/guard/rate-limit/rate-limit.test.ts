import { user } from '@limn/db';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { Refusal } from '../../core/refusal.ts';
import { aStudio } from '../../testing/studio.ts';
import { countAttempt, countedAtomically } from './write.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

test('a clock that is set back locks no caller out for longer than the limit says', async () => {
  const { ctx, clock } = await aStudio();
  const attempt = () => countAttempt(ctx, 'login.account', 'ann');
  clock.pass(40 * day);
  for (let n = 0; n < 10; n++) attempt();
  clock.pass(-40 * day);
  expect(attempt).toThrow('Too many requests');
  clock.pass(minute);
  expect(attempt).toThrow('Too many requests');
  clock.pass(minute);
  expect(attempt).not.toThrow();
});

test('a clock that is set back gives no caller more attempts', async () => {
  const { ctx, clock } = await aStudio();
  const attempt = () => countAttempt(ctx, 'login.account', 'ann');
  for (let n = 0; n < 10; n++) {
    attempt();
    clock.pass(-minute);
  }
  expect(attempt).toThrow('Too many requests');
});

describe('an attempt that is counted with its change', () => {
  async function aChange() {
    const { ctx, ann, clock } = await aStudio();
    const rename = (name: string) =>
      ctx.db.update(user).set({ displayName: name }).where(eq(user.id, ann.id)).run();
    const nameOf = () =>
      ctx.db.select({ name: user.displayName }).from(user).where(eq(user.id, ann.id)).get()?.name;
    const attempt = (change: () => object) => countedAtomically(ctx, 'login.account', 'ann', change);
    return { attempt, rename, nameOf, clock };
  }

  test('stays counted when the change is refused, and nothing of the change stays', async () => {
    const { attempt, rename, nameOf } = await aChange();
    const refuse = () => {
      rename('refused');
      throw new Refusal('image.not_found');
    };
    for (let n = 0; n < 10; n++) expect(() => attempt(refuse)).toThrow(new Refusal('image.not_found'));
    expect(nameOf()).toBeNull();
    expect(() => attempt(() => rename('too many'))).toThrow('Too many requests');
    expect(nameOf()).toBeNull();
  });

  test('is undone with a change that fails', async () => {
    const { attempt, rename, nameOf } = await aChange();
    const fail = () => {
      rename('failed');
      throw new Error('a bug');
    };
    for (let n = 0; n < 11; n++) expect(() => attempt(fail)).toThrow('a bug');
    expect(attempt(() => rename('Ann'))).toMatchObject({ changes: 1 });
    expect(nameOf()).toBe('Ann');
  });

  test('leaks by a clock that was set back', async () => {
    const { attempt, rename, clock } = await aChange();
    clock.pass(40 * day);
    for (let n = 0; n < 10; n++) attempt(() => rename('Ann'));
    clock.pass(-40 * day);
    expect(() => attempt(() => rename('Ann'))).toThrow('Too many requests');
    clock.pass(2 * minute);
    expect(() => attempt(() => rename('Ann'))).not.toThrow();
  });
});
