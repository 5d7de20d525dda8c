import * as argon2 from '@node-rs/argon2';
import { expect, test } from 'vitest';
import { createPasswords } from './argon2.ts';

const passwords = createPasswords();

test('a hash names its settings; every character counts; NUL ends nothing', async () => {
  const long = `${'x'.repeat(70)}y`;
  const made = await passwords.hash(long, 'known');
  expect(made).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await passwords.verify(made, long, 'known')).toBe(true);
  expect(await passwords.verify(made, `${'x'.repeat(70)}z`, 'known')).toBe(false);
  expect(await passwords.verify(await passwords.hash('a\0b-c-d-e', 'known'), 'a\0b-c-d-f', 'known')).toBe(
    false,
  );
  expect(await passwords.verify(await passwords.hash('Pass word ', 'known'), 'Pass word', 'known')).toBe(
    false,
  );
});

test('a weaker hash is outdated', async () => {
  const weak = await argon2.hash('password', { memoryCost: 8192, timeCost: 1, parallelism: 1 });
  expect(passwords.isOutdated(weak)).toBe(true);
  expect(passwords.isOutdated(await passwords.hash('password', 'known'))).toBe(false);
});

test('an unknown account costs the work of a wrong password: one comparison with a hash of today', async () => {
  const compared: string[] = [];
  const watched = createPasswords(undefined, {
    hash: argon2.hash,
    verify: (known, password) => {
      compared.push(String(known));
      return argon2.verify(known, password);
    },
  });
  const made = await watched.hash('correct horse', 'known');
  for (const known of [made, undefined, made, undefined])
    expect(await watched.verify(known, 'wrong horse', 'known')).toBe(false);
  expect(compared).toHaveLength(4);
  // the parameters in a hash decide the cost of a comparison
  for (const known of compared) {
    expect(known).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(known).toHaveLength(made.length);
  }
});

test('the queue has a limit: of a hundred at once, four run, 64 wait, the rest are refused', async () => {
  const results = await Promise.allSettled(
    Array.from({ length: 100 }, () => passwords.hash('correct horse', 'known')),
  );
  const refused = results.filter((result) => result.status === 'rejected');
  expect(refused).toHaveLength(32);
  expect(refused[0]).toMatchObject({ reason: { code: 'server.busy' } });
  expect(await passwords.hash('afterwards', 'known')).toContain('$argon2id$');
});

test('attempts come in one a turn of the event loop, and beyond 64 none does', async () => {
  const passwords = createPasswords();
  let turns = 0;
  let isOver = false;
  const count = () => {
    turns++;
    if (!isOver) setImmediate(count);
  };
  setImmediate(count);
  const attempts = await Promise.allSettled(
    Array.from({ length: 70 }, () => passwords.turn({ network: '192.0.2.1' })),
  );
  isOver = true;
  expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(64);
  for (const attempt of attempts.slice(64))
    expect(attempt.status === 'rejected' && attempt.reason).toRefuse('server.busy', { retryAfter: 2 });
  expect(turns).toBeGreaterThanOrEqual(60);
  await expect(passwords.turn({ network: '192.0.2.1' })).resolves.toBeUndefined();
});
