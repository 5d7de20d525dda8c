import { startFakeSmtp } from '@limn/sandbox/mail/smtp-server';
import { expect, onTestFinished, test } from 'vitest';
import { createMailer } from '../../../ports/mail/smtp.ts';
import { aServer, aStudio, bearer, password } from '../../../testing/studio.ts';

const email = 'ann@example.com';

test('tells of sign-ins, failures, confirmations and refusals, with a keyed hash of the address', async () => {
  const { ann, bob, owner, security, visitor } = await aStudio();
  expect(security.map(({ event }) => event)).toEqual([
    ...['registered', 'signed_in', 'registered', 'signed_in', 'registered', 'signed_in'],
  ]);
  const hash = security[2]?.['email'] ?? '';
  expect(hash).toMatch(/^[\w-]{22}$/);
  security.length = 0;
  await visitor.account.logIn({ email: ' ANN@example.com', password });
  await expect(visitor.account.logIn({ email, password: 'wrong horse' })).rejects.toThrow();
  await expect(visitor.account.logIn({ email: 'nobody@example.com', password })).rejects.toThrow();
  await ann.account.confirm({ password });
  await expect(ann.account.confirm({ password: 'wrong horse' })).rejects.toThrow();
  await expect(bob.user.list({})).rejects.toThrow();
  await expect(visitor.image.list({})).rejects.toThrow();
  for (let n = 0; n < 6; n++) await bob.account.confirm({ password: 'wrong horse' }).catch(() => undefined);
  const where = { address: '192.0.2.7' };
  const wrong = { event: 'confirm_failed', ...where, code: 'account.wrong_password', way: 'password' };
  expect(security.slice(0, 7)).toEqual([
    { event: 'signed_in', ...where, email: hash, way: 'password' },
    { event: 'sign_in_failed', ...where, email: hash, way: 'password', code: 'account.wrong_credentials' },
    {
      ...{ event: 'sign_in_failed', ...where },
      way: 'password',
      code: 'account.wrong_credentials',
      email: expect.any(String),
    },
    { event: 'confirmed', ...where, user: ann.id, email: hash, way: 'password' },
    { ...wrong, user: ann.id, email: hash },
    { event: 'forbidden', ...where, user: bob.id, code: 'account.forbidden', path: 'user.list' },
    { event: 'unauthorized', ...where, code: 'account.signed_out', path: 'image.list' },
  ]);
  expect(security[2]?.['email']).not.toBe(hash);
  expect(security.at(-1)).toMatchObject({
    event: 'too_many_requests',
    user: bob.id,
    path: 'account.confirm',
  });
  const { security: counts } = await owner.stats.operations();
  expect(counts).toMatchObject({
    signed_in: 4,
    sign_in_failed: 2,
    registered: 3,
    confirmed: 1,
    forbidden: 1,
  });
});

test('counts the last 24 hours', async () => {
  const { ctx, clock, visitor } = await aStudio();
  expect(ctx.security.counts().registered).toBe(3);
  clock.pass(23 * 3_600_000);
  await visitor.account.logIn({ email, password });
  expect(ctx.security.counts()).toMatchObject({ registered: 3, signed_in: 4 });
  clock.pass(3_600_000);
  expect(ctx.security.counts()).toMatchObject({ registered: 0, signed_in: 1 });
});

test('tells of a forgotten password', async () => {
  const smtp = await startFakeSmtp();
  const mailer = createMailer({ url: smtp.url, from: 'limn@example.com' });
  onTestFinished(async () => {
    await mailer.close?.();
    await smtp.close();
  });
  const { security, visitor } = await aStudio({}, { mailer });
  await visitor.password.forget({ email });
  const token = /#token=([\w-]+)/.exec((await smtp.letter()).text ?? '')?.[1] ?? '';
  await visitor.password.reset({ token, newPassword: 'a different horse' });
  expect(security.slice(-3).map(({ event }) => event)).toEqual(['reset_asked', 'reset_done', 'signed_in']);
});

test('is written at every LOG_LEVEL, a JSON line each, once for each refusal', async () => {
  const { app, lines, security } = await aServer({ LOG_LEVEL: 'silent' });
  const post = (path: string, payload: object, token = 'x'.repeat(32)) =>
    app.inject({ method: 'POST', url: path, payload, headers: bearer(token), remoteAddress: '2001:db8::9' });
  await post('/api/auth/register', { email, password });
  await post('/api/auth/login', { email, password: 'wrong horse' });
  await post('/trpc/account.logIn', { email, password: 'wrong horse' });
  await post('/api/auth/confirm', { password });
  await app.inject({ method: 'PUT', url: '/api/auth/avatar', headers: { 'content-type': 'image/png' } });
  const told = security.map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(told.map(({ event, address }) => [event, address])).toEqual([
    ['registered', '2001:db8::9'],
    ['signed_in', '2001:db8::9'],
    ['sign_in_failed', '2001:db8::9'],
    ['sign_in_failed', '2001:db8::9'],
    ['unauthorized', '2001:db8::9'],
    ['unauthorized', '127.0.0.1'],
  ]);
  expect(security.join()).not.toContain(email);
  expect(told[0]).toMatchObject({ level: 30, log: 'security', msg: 'security' });
  expect(lines).toEqual([]);
});

test('logs a client that the coarse limit refuses', async () => {
  const { app, security } = await aServer();
  let status = 200;
  while (status === 200) status = (await app.inject({ url: '/api/site-info' })).statusCode;
  expect(status).toBe(429);
  expect(security.map((line) => JSON.parse(line))).toMatchObject([
    { event: 'too_many_requests', address: '127.0.0.1', path: '/api/site-info' },
  ]);
});
