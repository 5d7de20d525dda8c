import { billingLetter } from '@limn/db';
import { startFakeOpenai } from '@limn/sandbox/image-services/openai';
import { startFakeSmtp } from '@limn/sandbox/mail/smtp-server';
import { expect, onTestFinished, test } from 'vitest';
import { createMailer } from '../../../ports/mail/smtp.ts';
import { aStudio } from '../../../testing/studio.ts';
import { sendEmails } from '../../billing/email/flow.ts';

/** A site with an image service that does not accept its key. */
async function aSite(hasMail = true) {
  const smtp = await startFakeSmtp();
  const mailer = createMailer({ url: smtp.url, from: 'limn@example.com' });
  const openai = await startFakeOpenai({ key: 'sk-new' });
  onTestFinished(async () => {
    await mailer.close?.();
    await smtp.close();
    await openai.close();
  });
  const studio = await aStudio({}, hasMail ? { mailer } : {});
  const { ann, ctx, owner, queue } = studio;
  const terms = { kind: 'openai', is_paid: false, weight: 9 } as const;
  const { id } = await owner.imageService.create({ ...terms, name: 'Cloud', url: openai.url, key: 'sk-old' });
  const paint = async () => {
    await ann.generation.create({ prompt: 'a boat', enhance: false });
    await queue.idle();
  };
  const round = async () => {
    smtp.letters.length = 0;
    await sendEmails(ctx, { isStopping: () => false });
    return smtp.letters.map(({ subject, recipients }) => [subject, ...recipients]).sort();
  };
  return { ...studio, id, smtp, paint, round };
}

test('each admin is told once, in their language, that a service was switched off', async () => {
  const { bob, clock, id, owner, paint, round, smtp } = await aSite();
  await owner.user.setRole({ id: bob.id, is_admin: true });
  await bob.preferences.update({ language: 'fr' });
  await round();
  await paint();
  expect(await round()).toEqual([
    ['Le service d’images Cloud de Limn est désactivé', 'bob@example.com'],
    ['The image service Cloud of Limn is off', 'owner@example.com'],
  ]);
  const { text } = smtp.letters.find(({ recipients }) => recipients[0] === 'owner@example.com') ?? {};
  expect(text).toContain('The image service Cloud did not accept its key at 2027-03-01 12:00 UTC');
  expect(text).toContain('/admin/image-services');
  await paint();
  expect(await round()).toEqual([]);
  clock.pass(60_000);
  await owner.imageService.update({ id, state: 'on' });
  await paint();
  expect(await round()).toHaveLength(2);
});

test('nothing is kept where no mail is set up', async () => {
  const { db, owner, paint } = await aSite(false);
  await paint();
  expect((await owner.imageService.list()).find(({ name }) => name === 'Cloud')?.state).toBe('off');
  expect(db.select().from(billingLetter).all()).toEqual([]);
});
