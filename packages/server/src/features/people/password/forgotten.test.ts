import { identity, user } from '@limn/db';
import { startFakeSmtp } from '@limn/sandbox/mail/smtp-server';
import { eq } from 'drizzle-orm';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createMailer } from '../../../ports/mail/smtp.ts';
import { aStudio, password, type Studio } from '../../../testing/studio.ts';
import { issueResetToken } from './write.ts';

const newPassword = 'a different horse';
const minute = 60_000;
const anns = { email: 'ann@example.com' };

async function aStudioWithMail(env: Record<string, string> = {}) {
  const smtp = await startFakeSmtp();
  const mailer = createMailer({ url: smtp.url, from: 'limn@example.com' });
  onTestFinished(() => smtp.close());
  onTestFinished(() => mailer.close?.());
  const studio = await aStudio({ PUBLIC_URL: 'https://limn.example', ...env }, { mailer });
  /** The token of the link in the nth email. */
  const tokenOf = async (nth = 1) =>
    /https:\/\/limn\.example\/reset#token=([\w-]{43})\s/.exec((await smtp.letter(nth)).text ?? '')?.[1] ?? '';
  return { ...studio, smtp, tokenOf };
}

const rowOf = ({ db, ann }: Studio) => db.select().from(user).where(eq(user.id, ann.id)).get();

describe('a forgotten password', () => {
  test('is set anew by a link in a letter, which signs in, ends every session, and works once', async () => {
    const studio = await aStudioWithMail();
    const { visitor, ann, world, tokenOf } = studio;
    await expect(visitor.password.forget({ email: ' ANN@example.com' })).resolves.toBeUndefined();
    const token = await tokenOf();
    await expect(visitor.password.reset({ token, newPassword: 'short' })).rejects.toRefuse(
      'account.password_short',
    );
    await expect(visitor.password.reset({ token, newPassword: 'password1' })).rejects.toRefuse(
      'account.password_common',
    );
    const signedIn = await visitor.password.reset({ token, newPassword });
    expect(signedIn.user).toMatchObject({ id: ann.id });
    expect(world.sessions.check(signedIn.token)).toMatchObject({ userId: ann.id });
    expect(world.sessions.check(ann.token)).toBeUndefined();
    await expect(visitor.password.reset({ token, newPassword })).rejects.toRefuse('password.link_invalid');
    await expect(visitor.account.logIn({ ...anns, password })).rejects.toRefuse('account.wrong_credentials');
    await expect(visitor.account.logIn({ ...anns, password: newPassword })).resolves.toBeDefined();
    expect(JSON.stringify(studio.warnings)).not.toContain(token);
  });

  test('a link used twice at once sets one password', async () => {
    const { visitor, tokenOf } = await aStudioWithMail();
    await visitor.password.forget(anns);
    const token = await tokenOf();
    const both = await Promise.allSettled(
      ['the first horse', 'the second horse'].map((newPassword) =>
        visitor.password.reset({ token, newPassword }),
      ),
    );
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  test('a link lasts thirty minutes, and only the newest works', async () => {
    const { visitor, clock, tokenOf } = await aStudioWithMail();
    await visitor.password.forget(anns);
    const first = await tokenOf(1);
    await visitor.password.forget(anns);
    const second = await tokenOf(2);
    const reset = (token: string) => visitor.password.reset({ token, newPassword });
    await expect(reset(first)).rejects.toRefuse('password.link_invalid');
    clock.pass(30 * minute);
    await expect(reset(second)).rejects.toRefuse('password.link_invalid');
    await expect(reset('')).rejects.toRefuse('password.link_invalid');
  });

  test('the letter speaks the language they chose, else that of the page, else English', async () => {
    const { visitor, ann, smtp } = await aStudioWithMail({ SITE_NAME: 'Studio <b>' });
    await visitor.password.forget(anns);
    await visitor.password.forget({ ...anns, language: 'ja' });
    await smtp.letter(2);
    await ann.preferences.update({ language: 'ar' });
    await visitor.password.forget({ ...anns, language: 'ja' });
    await smtp.letter(3);
    expect(smtp.letters.map(({ html }) => /<html lang="([^"]+)"/.exec(html ?? '')?.[1])).toEqual([
      'en',
      'ja',
      'ar',
    ]);
    for (const { recipients } of smtp.letters) expect(recipients).toEqual([anns.email]);
  });

  test('enumeration: every address gets the same answer, and no user another’s email', async () => {
    const { visitor, ctx, smtp, warnings } = await aStudioWithMail();
    for (const email of [
      'nobody@example.com',
      'no address',
      'mi\u212ae@example.com',
      `${'a'.repeat(240)}@b.c`,
    ])
      expect(await visitor.password.forget({ email })).toBeUndefined();
    await ctx.background.stop();
    expect(smtp.connections()).toBe(0);
    expect(warnings).toEqual([]);
  });

  test('the answer comes before the mail server is even asked', async () => {
    const { visitor, smtp, tokenOf } = await aStudioWithMail();
    smtp.behaviour.hold = true;
    await visitor.password.forget(anns);
    expect(smtp.connections()).toBe(0);
    await smtp.asked();
    await visitor.password.forget({ email: 'bob@example.com' });
    await visitor.password.forget({ email: 'nobody@example.com' });
    expect(smtp.letters).toEqual([]);
    smtp.release();
    expect(await tokenOf()).toHaveLength(43);
  });

  test('a mail server that is busy is asked again; one that is not there changes no answer', async () => {
    const { visitor, smtp, tokenOf, ctx, warnings } = await aStudioWithMail();
    smtp.behaviour.deferrals = 1;
    await visitor.password.forget(anns);
    expect(await tokenOf()).toHaveLength(43);
    expect(warnings).toHaveLength(1);
    await smtp.close();
    await expect(visitor.password.forget(anns)).resolves.toBeUndefined();
    await ctx.background.stop();
    expect(warnings).toHaveLength(4);
  });

  test('three emails an hour to one address, for all callers together; ten times an hour from one network', async () => {
    const { visitor, ctx, clock, smtp } = await aStudioWithMail();
    for (let n = 0; n < 5; n++) await visitor.password.forget(anns);
    await ctx.background.stop();
    expect(smtp.letters).toHaveLength(3);
    clock.pass(20 * minute);
    await visitor.password.forget(anns);
    await smtp.letter(4);
    for (let n = 0; n < 7; n++) await visitor.password.forget({ email: 'nobody@example.com' });
    for (const email of [anns.email, 'nobody@example.com', 'no address'])
      await expect(visitor.password.forget({ email })).rejects.toRefuse('request.too_many');
  });

  test('without a mail server it is said at once', async () => {
    const { visitor } = await aStudio();
    for (const email of [anns.email, 'nobody@example.com'])
      await expect(visitor.password.forget({ email })).rejects.toRefuse('mail.not_configured');
  });
});

describe('an address that is proven by the letter', () => {
  const connect = ({ db, ctx, ann }: Studio) =>
    db
      .insert(identity)
      .values({ issuer: 'https://id.example', subject: 'squatter', userId: ann.id, createdAt: ctx.now() })
      .run();
  const identities = ({ db }: Studio) => db.select().from(identity).all();

  test('frees the account of what a stranger connected before, once', async () => {
    const studio = await aStudioWithMail();
    const { visitor, tokenOf } = studio;
    connect(studio);
    await visitor.password.forget(anns);
    await visitor.password.reset({ token: await tokenOf(1), newPassword });
    expect(identities(studio)).toEqual([]);
    expect(rowOf(studio)?.emailProvenAt).toEqual(studio.ctx.now());
    connect(studio);
    await visitor.password.forget(anns);
    await visitor.password.reset({ token: await tokenOf(2), newPassword: password });
    expect(identities(studio)).toHaveLength(1);
  });

  test('makes the owner in OWNER_EMAIL an admin, and no other user', async () => {
    const studio = await aStudioWithMail({ OWNER_EMAIL: 'owner@example.com' });
    const { visitor, db, tokenOf } = studio;
    db.update(user).set({ isAdmin: false }).run();
    await visitor.password.forget(anns);
    const hers = await visitor.password.reset({ token: await tokenOf(1), newPassword });
    expect(hers.user.is_admin).toBe(false);
    await visitor.password.forget({ email: 'owner@example.com' });
    const owners = await visitor.password.reset({ token: await tokenOf(2), newPassword });
    expect(owners.user.is_admin).toBe(true);
  });

  test("is not proven by the operator's link", async () => {
    const studio = await aStudioWithMail({ OWNER_EMAIL: 'owner@example.com' });
    const { db, ctx, owner, visitor } = studio;
    db.update(user).set({ isAdmin: false }).run();
    const token = issueResetToken(ctx, owner.id, 'operator');
    const signedIn = await visitor.password.reset({ token, newPassword });
    expect(signedIn.user).toMatchObject({ id: owner.id, is_admin: false });
    const hers = issueResetToken(ctx, studio.ann.id, 'operator');
    await visitor.password.reset({ token: hers, newPassword });
    expect(rowOf(studio)?.emailProvenAt).toBeNull();
  });

  test.each([
    ['before', false],
    ['after', true],
  ])("and the operator's link, %s an admin is made of it, frees it too", async (_, isGranted) => {
    const studio = await aStudio();
    const { visitor, db, ctx, ann } = studio;
    connect(studio);
    // as `limn admin grant` records it
    if (isGranted) db.update(user).set({ emailProvenAt: ctx.now() }).where(eq(user.id, ann.id)).run();
    await visitor.password.reset({ token: issueResetToken(ctx, ann.id, 'operator'), newPassword });
    expect(identities(studio)).toEqual([]);
  });

  test('gives a user who only used a provider a password', async () => {
    const studio = await aStudioWithMail();
    studio.db.update(user).set({ passwordHash: null }).where(eq(user.id, studio.ann.id)).run();
    await studio.visitor.password.forget(anns);
    await studio.visitor.password.reset({ token: await studio.tokenOf(), newPassword });
    await expect(studio.visitor.account.logIn({ ...anns, password: newPassword })).resolves.toBeDefined();
  });
});
