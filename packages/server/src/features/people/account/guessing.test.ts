import { attempt, billingLetter, knownClient } from '@limn/db';
import { startFakeSmtp } from '@limn/sandbox/mail/smtp-server';
import { eq } from 'drizzle-orm';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createMailer } from '../../../ports/mail/smtp.ts';
import { createPasswords } from '../../../ports/passwords/argon2.ts';
import { aStudio, password } from '../../../testing/studio.ts';
import { sendEmails } from '../../billing/email/flow.ts';
import { sweepClients } from './write/known-client.ts';

const email = 'ann@example.com';
const home = '192.0.2.7';
const device = 'a-key-of-her-own-browser';
const minute = 60_000;
const day = 24 * 60 * minute;

/** A hash costs tens of milliseconds; here the password is its own hash. */
const quick = {
  ...createPasswords(),
  hash: async (text: string) => text,
  verify: async (hash: string | undefined, text: string) => hash === text,
};

async function aMailingStudio() {
  const smtp = await startFakeSmtp();
  const mailer = createMailer({ url: smtp.url, from: 'limn@example.com' });
  onTestFinished(async () => {
    await mailer.close?.();
    await smtp.close();
  });
  return { smtp, ...(await aStudio({}, { passwords: quick, mailer })) };
}

type MailingStudio = Awaited<ReturnType<typeof aMailingStudio>>;

/** A hundred wrong passwords, each from another network. */
async function guess(
  { visitorFrom }: Pick<MailingStudio, 'visitorFrom'>,
  whose = email,
  times = 100,
): Promise<void> {
  for (let n = 0; n < times; n++)
    await expect(
      visitorFrom(`198.51.100.${n}`).account.logIn({ email: whose, password: 'wrong horse' }),
    ).rejects.toRefuse('account.wrong_credentials');
}

describe('a hundred guesses for one account from a hundred networks', () => {
  test('end the guessing, and lock out neither the owner’s network nor the owner’s device', async () => {
    const studio = await aMailingStudio();
    const { visitorFrom } = studio;
    await visitorFrom('203.0.113.1', device).account.logIn({ email, password });
    await guess(studio, email, 99);
    const stranger = visitorFrom('198.51.100.200').account.logIn({ email, password });
    await expect(stranger).rejects.toRefuse('request.too_many', { retryAfter: 36 });
    await visitorFrom(home).account.logIn({ email, password });
    await visitorFrom('203.0.113.99', device).account.logIn({ email, password });
    await visitorFrom('198.51.100.200').account.logIn({ email: 'bob@example.com', password });
  });

  test('get the same answer for an unknown address', async () => {
    const studio = await aMailingStudio();
    await guess(studio, 'nobody@example.com');
    const next = studio
      .visitorFrom('198.51.100.200')
      .account.logIn({ email: 'nobody@example.com', password });
    await expect(next).rejects.toRefuse('request.too_many', { retryAfter: 36 });
  });

  test('are told to the owner once', async () => {
    const studio = await aMailingStudio();
    const { clock, ctx, db, smtp, visitorFrom } = studio;
    await guess(studio);
    const beyond = () => visitorFrom('198.51.100.200').account.logIn({ email, password: 'wrong horse' });
    for (let n = 0; n < 3; n++) await expect(beyond()).rejects.toRefuse('request.too_many');
    clock.pass(10 * minute);
    for (let n = 0; n < 30; n++) await beyond().catch(() => undefined);
    await sendEmails(ctx, { isStopping: () => false });
    expect(db.select().from(billingLetter).all()).toHaveLength(1);
    const { subject, text, recipients } = await smtp.letter();
    expect(recipients).toEqual([email]);
    expect(subject).toBe('Someone is trying to guess your Limn password');
    expect(text).toContain('Since 2027-03-01 12:00 UTC');
  });
});

test('at home, too, ten wrong ones are enough; another device there goes on', async () => {
  const { visitorFrom } = await aMailingStudio();
  await visitorFrom(home, device).account.logIn({ email, password });
  for (let n = 0; n < 10; n++)
    await expect(visitorFrom(home).account.logIn({ email, password: 'wrong horse' })).rejects.toThrow();
  await expect(visitorFrom(home).account.logIn({ email, password })).rejects.toRefuse('request.too_many');
  await visitorFrom(home, device).account.logIn({ email, password });
});

describe('IPv6 networks are counted together', () => {
  const tryFrom = async ({ visitorFrom }: MailingStudio, network: string, n: number) => {
    try {
      await visitorFrom(network).account.logIn({ email: `u${n}@example.com`, password });
    } catch (error) {
      return (error as { cause: { code: string } }).cause.code;
    }
    return 'in';
  };

  test('60 of a /56 and 120 of a /48 in a quarter of an hour', async () => {
    const studio = await aMailingStudio();
    const hex = (n: number) => n.toString(16);
    for (let n = 0; n < 60; n++)
      expect(await tryFrom(studio, `2001:db8:1:${hex(n)}::/64`, n)).toBe('account.wrong_credentials');
    expect(await tryFrom(studio, '2001:db8:1:ff::/64', 60)).toBe('request.too_many');
    for (let n = 0; n < 60; n++)
      expect(await tryFrom(studio, `2001:db8:1:${hex(0x100 + n)}::/64`, 100 + n)).toBe(
        'account.wrong_credentials',
      );
    expect(await tryFrom(studio, '2001:db8:1:2200::/64', 200)).toBe('request.too_many');
    expect(await tryFrom(studio, '2001:db8:2:1::/64', 201)).toBe('account.wrong_credentials');
  });
});

test('only strangers count as a crowd, which slows them down', async () => {
  const { db, visitor, visitorFrom } = await aMailingStudio();
  const crowd = () => db.select().from(attempt).where(eq(attempt.key, 'login.crowd:everyone')).get()?.level;
  await visitor.account.logIn({ email, password });
  expect(crowd()).toBeUndefined();
  await visitorFrom('198.51.100.1').account.logIn({ email, password });
  expect(crowd()).toBe(1);
});

test('a device is forgotten after half a year, and when the password is reset', async () => {
  const { ann, clock, ctx, db, smtp, visitorFrom } = await aMailingStudio();
  const hers = () =>
    db
      .select()
      .from(knownClient)
      .all()
      .filter(({ userId }) => userId === ann.id).length;
  for (let n = 0; n < 60; n++) {
    clock.pass(minute);
    await visitorFrom(`203.0.113.${n}`).account.logIn({ email, password });
  }
  expect(hers()).toBe(40);
  clock.pass(181 * day);
  sweepClients(ctx, 100);
  expect(hers()).toBe(0);
  await visitorFrom(home, device).account.logIn({ email, password });
  expect(hers()).toBe(2);
  await visitorFrom('203.0.113.200').password.forget({ email });
  const token = /#token=([\w-]+)/.exec((await smtp.letter()).text ?? '')?.[1] ?? '';
  await visitorFrom('203.0.113.200').password.reset({ token, newPassword: 'a different horse' });
  expect(hers()).toBe(1);
});
