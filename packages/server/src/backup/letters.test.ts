import { billingLetter, message } from '@limn/db';
import { startFakeSmtp } from '@limn/sandbox/mail/smtp-server';
import { expect, onTestFinished, test } from 'vitest';
import type { Ctx } from '../core/context.ts';
import { sendEmails } from '../features/billing/email/flow.ts';
import { queueDailyEmails } from '../features/billing/email/write.ts';
import { readMembership } from '../features/billing/membership/read/read-membership.ts';
import { deliverMessages } from '../features/site/contact-message/flow.ts';
import { paymentsTick } from '../jobs/payments.ts';
import { createMailer } from '../ports/mail/smtp.ts';
import { backUp, newFolder, restore } from '../testing/backup.ts';
import { driveStripe } from '../testing/drive-stripe.ts';
import { aPayingStudio } from '../testing/paying-studio.ts';
import { startAgain } from '../testing/start-again.ts';

const day = 86_400_000;
const minute = 60_000;
const isStopping = () => false;

test('restored data sends no email that was already sent before the restore', async () => {
  const smtp = await startFakeSmtp();
  const mailer = createMailer({ url: smtp.url, from: 'limn@example.com' });
  onTestFinished(async () => {
    await mailer.close?.();
    await smtp.close();
  });
  const passedOn: string[] = [];
  const community = {
    check: async () => 'well' as const,
    post: async (text: string) => void passedOn.push(text),
  };
  const dataDir = newFolder();
  const studio = await aPayingStudio(
    { DATA_DIR: dataDir, PUBLIC_URL: 'https://limn.example' },
    { mailer, community },
  );
  const { ann, bob, ctx, owner, clock, visitor, db } = studio;
  const stripe = driveStripe(studio);
  const round = async (ctx: Ctx) => {
    await paymentsTick(ctx);
    queueDailyEmails(ctx);
    await sendEmails(ctx, { isStopping });
    await deliverMessages(ctx, { signal: new AbortController().signal, isStopping });
    return smtp.letters.map(({ subject, recipients }) => `${recipients[0]}: ${subject}`).sort();
  };

  // at the time of the backup a receipt and a contact message wait to be sent
  await stripe.buy(bob, 'monthly');
  await studio.tick();
  await visitor.message.send({ content: 'hello' });
  expect(db.select().from(billingLetter).all()).toMatchObject([{ sentAt: null }]);
  const until = new Date(clock.now().getTime() + 2 * minute).toISOString();
  await owner.membership.grant({ user_id: owner.id, valid_until: until });
  clock.pass(minute);
  const making = backUp(dataDir, { now: clock.now });
  await making;
  // afterwards the server sends them, and the emails about a purchase and an end
  await stripe.buy(ann, 'monthly');
  clock.pass(minute);
  const sent = await round(ctx);
  expect(sent.map((line) => line.replace(/.*: /, ''))).toEqual([
    'Your receipt from Limn',
    'Your receipt from Limn',
    'Your membership at Limn has ended',
  ]);
  expect(passedOn).toEqual(['hello']);

  clock.pass(minute);
  const anew = newFolder();
  await restore(anew, making.folder, { now: clock.now });
  const { ctx: after, db: restored } = await startAgain(studio, anew);
  expect(await round(after)).toEqual(sent);
  clock.pass(day);
  expect(await round(after)).toEqual(sent);
  expect(passedOn).toEqual(['hello']);
  for (const who of [ann, bob])
    expect(readMembership({ ...after, actor: who.ctx.actor })).toMatchObject({
      status: 'active',
    });
  expect(restored.select().from(message).all()).toMatchObject([{ nextTryAt: null }]);

  // later events cause new emails: an upcoming renewal and a payment
  await studio.pass(26 * day);
  expect(await round(after)).toHaveLength(sent.length + 2);
  await studio.pass(6 * day);
  expect(await round(after)).toHaveLength(sent.length + 4);
});
