import { join } from 'node:path';
import { auditEntry, generation, openDb, session, subscription, user } from '@limn/db';
import { writeMigratedDb } from '@limn/db/testing';
import { eq } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { runCommand } from '../commands.ts';
import { readConfig } from '../config.ts';
import { lockFrom } from '../testing/lock.ts';
import { call, newFolder, runLimn, start } from '../testing/process.ts';
import { bearer, password } from '../testing/studio.ts';

const ann = 'ann@example.com';
const bob = 'bob@example.com';
const places = {
  version: '0.0.0',
  migrations: join(import.meta.dirname, '../../../db/migrations'),
  web: '/nowhere',
};

/** Runs commands on one folder without the cost of a process for each. */
function anOperator(addresses: string[] = [ann, bob]) {
  const dataDir = newFolder();
  const file = join(dataDir, 'limn.db');
  writeMigratedDb(file);
  const { db, close } = openDb(file);
  onTestFinished(close);
  for (let n = 0; n < addresses.length; n += 500) {
    const rows = addresses
      .slice(n, n + 500)
      .map((email) => ({ email, createdAt: new Date(), emailProvenAt: new Date() }));
    db.insert(user).values(rows).run();
  }
  const config = readConfig({ DATA_DIR: dataDir }, () => '');
  const lines: string[] = [];
  const print = (line: string) => void lines.push(line);
  const lowerPriority = () => undefined;
  const around = { places, readSettings: async () => config, print, complain: print, lowerPriority };
  async function limn(...args: string[]) {
    lines.length = 0;
    const exitCode = await runCommand(['admin', ...args], around);
    return { exitCode, output: lines.join('\n') };
  }
  const rowOf = (email: string) => db.select().from(user).where(eq(user.email, email)).get();
  const acts = () =>
    db
      .select()
      .from(auditEntry)
      .orderBy(auditEntry.seq)
      .all()
      .map(({ actor, action, subject, network }) => [actor, action, subject, network]);
  const memberships = () => db.select().from(subscription).all();
  return { limn, rowOf, db, acts, memberships, file };
}

test('a command waits for a writer longer than the server would', async () => {
  const { limn, file } = anOperator();
  await lockFrom(file, 1000);
  expect(await limn('grant', ann)).toEqual({ output: `${ann} is an admin.`, exitCode: 0 });
});

test('while the server runs: four commands give a user access again', async () => {
  const dataDir = newFolder();
  const publicUrl = { PUBLIC_URL: 'https://limn.example' };
  const { url } = await start(dataDir);
  const limn = (...args: string[]) => runLimn(['admin', ...args], dataDir, publicUrl);
  const register = (email: string) => call(`${url}/api/auth/register`, 'POST', {}, { email, password });
  const [hers, his] = [await register(ann), await register(bob)];
  const statusOf = async ({ token }: { token: string }) =>
    (await fetch(`${url}/api/auth/user`, { headers: bearer(token) })).status;

  const refused = await limn('grant', ann);
  expect([refused.exitCode, refused.output]).toEqual([
    1,
    expect.stringContaining(`limn admin grant ${ann} --force`),
  ]);
  expect(await limn('grant', ann, '--force')).toEqual({ output: `${ann} is an admin.\n`, exitCode: 0 });
  expect(await call(`${url}/api/auth/user`, 'GET', bearer(hers.token))).toMatchObject({ is_admin: true });

  const { output } = await limn('reset-password', ann);
  const token = /^https:\/\/limn\.example\/reset#token=([\w-]{43})$/m.exec(output)?.[1];
  const reset = () =>
    fetch(`${url}/trpc/password.reset`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ token, newPassword: 'a different horse' }),
    });
  const { result } = (await (await reset()).json()) as { result: { data: { token: string } } };
  expect((await reset()).status).toBe(400);
  expect([await statusOf(hers), await statusOf(result.data), await statusOf(his)]).toEqual([401, 200, 200]);

  await limn('sign-out-all', ann);
  expect([await statusOf(result.data), await statusOf(his)]).toEqual([401, 200]);
  await limn('sign-out-all');
  expect(await statusOf(his)).toBe(401);
});

test('a user with an unproven address becomes no admin, unless forced', async () => {
  const { limn, rowOf, db, acts } = anOperator();
  db.update(user).set({ emailProvenAt: null }).run();
  const refused = await limn('grant', ann);
  expect([refused.exitCode, rowOf(ann)?.isAdmin, acts()]).toEqual([1, false, []]);
  expect(refused.output).toContain(`limn admin reset-password ${ann}`);
  expect((await limn('grant', ann, '--really')).exitCode).toBe(64);
  expect((await limn('revoke', ann, '--force')).exitCode).toBe(64);
  expect(await limn('grant', ann, '--force')).toEqual({ exitCode: 0, output: `${ann} is an admin.` });
});

test('admins are made and unmade by their address, never the last one', async () => {
  const { limn, rowOf } = anOperator();
  expect(await limn('grant', ' ANN@example.com')).toEqual({ exitCode: 0, output: `${ann} is an admin.` });
  expect(rowOf(ann)).toMatchObject({ isAdmin: true, emailProvenAt: expect.any(Date) });
  expect(await limn('revoke', ann)).toEqual({
    exitCode: 1,
    output: 'This is the last admin. Give another user admin rights first.',
  });
  await limn('grant', bob);
  expect(await limn('revoke', ann)).toEqual({ exitCode: 0, output: `${ann} is no longer an admin.` });
  expect([rowOf(ann)?.isAdmin, rowOf(bob)?.isAdmin]).toEqual([false, true]);
  expect((await limn('list')).output).toMatch(
    /^email\tadmin\tcreated\nann@example\.com\tno\t\d{4}-.*Z\nbob@example\.com\tyes\t\d{4}-.*Z$/,
  );
});

test('a user is disabled and enabled again; the audit log has both', async () => {
  const { limn, rowOf, db, acts } = anOperator();
  const userId = rowOf(bob)?.id ?? '';
  const now = new Date();
  const device = { tokenHash: 'x', userId, userAgent: '', createdAt: now, expiresAt: new Date(2 ** 42) };
  db.insert(session).values(device).run();
  const job = { userId, prompt: 'a boat', style: 'normal', resolution: '640x480', enhance: false } as const;
  db.insert(generation)
    .values({ ...job, width: 640, height: 480, seed: 1, createdAt: now })
    .run();
  expect(await limn('disable', bob)).toEqual({
    exitCode: 0,
    output: `${bob} is disabled. A paid membership continues.`,
  });
  expect(rowOf(bob)?.disabledAt).toEqual(expect.any(Date));
  expect(db.select().from(session).all()).toEqual([]);
  expect(db.select().from(generation).get()?.state).toBe('cancelled');
  // a link would be useless without a password sign-in
  expect(await limn('reset-password', bob)).toEqual({
    exitCode: 1,
    output: 'This account has been disabled.',
  });
  expect(await limn('enable', bob)).toEqual({ exitCode: 0, output: `${bob} is enabled.` });
  expect(rowOf(bob)?.disabledAt).toBeNull();
  await limn('grant', ann);
  expect(await limn('disable', ann)).toEqual({
    exitCode: 1,
    output: 'This is the last admin. Give another user admin rights first.',
  });
  await limn('reset-password', ann);
  await limn('sign-out-all', ann);
  await limn('sign-out-all');
  expect(acts()).toEqual([
    ['command line', 'user.disable', bob, ''],
    ['command line', 'user.enable', bob, ''],
    ['command line', 'user.role', ann, ''],
    ['command line', 'user.reset_password', ann, ''],
    ['command line', 'user.sign_out', ann, ''],
    ['command line', 'user.sign_out', 'everybody', ''],
  ]);
});

test('a membership is given until the end of a day, and taken back', async () => {
  const { limn, memberships, rowOf } = anOperator();
  expect(await limn('gift', ann, '2099-12-31')).toEqual({
    exitCode: 0,
    output: `${ann} is a member until 2099-12-31.`,
  });
  await limn('gift', bob, '2099-12-31');
  expect(memberships()).toMatchObject([
    { userId: rowOf(ann)?.id, provider: 'grant', validUntil: new Date('2099-12-31T23:59:59Z') },
    { userId: rowOf(bob)?.id },
  ]);
  expect(await limn('ungift', ann)).toEqual({
    exitCode: 0,
    output: `The complimentary membership of ${ann} has ended.`,
  });
  expect(memberships().map(({ validUntil }) => validUntil > new Date())).toEqual([false, true]);
  expect(await limn('ungift', ann)).toEqual({
    exitCode: 0,
    output: `${ann} has no complimentary membership.`,
  });
});

test.each([
  ['soon', 'soon is not a date like 2027-12-31.'],
  ['2030-02-31', '2030-02-31 is not a date like 2027-12-31.'],
  ['2020-01-01', '2020-01-01 is in the past.'],
])('nothing is given until %s', async (day, output) => {
  const { limn, memberships } = anOperator();
  expect(await limn('gift', ann, day)).toEqual({ exitCode: 64, output });
  expect(memberships()).toEqual([]);
});

test.each(['grant', 'revoke', 'disable', 'enable', 'reset-password', 'sign-out-all', 'ungift'])(
  '%s tells when nobody has the address',
  async (deed) => {
    const { limn } = anOperator();
    expect(await limn(deed, 'nobody@example.com')).toEqual({
      exitCode: 1,
      output: 'No user has the address nobody@example.com.',
    });
    expect(await limn(deed, 'no address')).toEqual({
      exitCode: 1,
      output: 'email must be an email address.',
    });
  },
);

test.each([[[]], [['constructor']], [['grant']], [['grant', ann, bob]], [['list', ann]], [['gift', ann]]])(
  '%j is no command',
  async (args) => {
    const { limn } = anOperator();
    expect(await limn(...args)).toEqual({
      exitCode: 64,
      output: expect.stringContaining('limn admin grant EMAIL'),
    });
  },
);

test('the list has everybody, however many', async () => {
  const everybody = Array.from({ length: 2500 }, (_, n) => `u${n}@example.com`);
  const { limn } = anOperator(everybody);
  const [, ...lines] = (await limn('list')).output.split('\n');
  expect(lines.map((line) => line.split('\t')[0])).toEqual(everybody.sort());
});
