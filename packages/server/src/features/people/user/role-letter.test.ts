import { billingLetter } from '@limn/db';
import { startFakeSmtp } from '@limn/sandbox/mail/smtp-server';
import { expect, onTestFinished, test } from 'vitest';
import { createMailer } from '../../../ports/mail/smtp.ts';
import { aStudio } from '../../../testing/studio.ts';
import { sendEmails } from '../../billing/email/flow.ts';

test('every admin is told of a changed role, and so is the user who loses it', async () => {
  const smtp = await startFakeSmtp();
  const mailer = createMailer({ url: smtp.url, from: 'limn@example.com' });
  onTestFinished(async () => {
    await mailer.close?.();
    await smtp.close();
  });
  const { ann, bob, clock, ctx, owner } = await aStudio({}, { mailer });
  const round = async () => {
    smtp.letters.length = 0;
    await sendEmails(ctx, { isStopping: () => false });
    return smtp.letters.map(({ subject, recipients }) => [subject, ...recipients]).sort();
  };
  await owner.user.setRole({ id: ann.id, is_admin: true });
  const made = 'ann@example.com is now an admin of Limn';
  expect(await round()).toEqual([
    [made, 'ann@example.com'],
    [made, 'owner@example.com'],
  ]);
  expect(smtp.letters[0]?.text).toContain('owner@example.com changed the role of ann@example.com');
  await owner.user.setRole({ id: ann.id, is_admin: true });
  expect(await round()).toEqual([]);
  clock.pass(1);
  await bob.preferences.update({ language: 'fr' });
  await owner.user.setRole({ id: bob.id, is_admin: true });
  clock.pass(1);
  await owner.user.setRole({ id: ann.id, is_admin: false });
  const told = await round();
  expect(told).toContainEqual(['bob@example.com administre désormais Limn', 'bob@example.com']);
  expect(told).toContainEqual(['ann@example.com is no longer an admin of Limn', 'ann@example.com']);
  expect(told).toHaveLength(6);
});

test('nothing is kept where no mail is set up', async () => {
  const { ann, db, owner } = await aStudio();
  await owner.user.setRole({ id: ann.id, is_admin: true });
  expect(db.select().from(billingLetter).all()).toEqual([]);
});
