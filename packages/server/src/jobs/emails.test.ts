import { join } from 'node:path';
import { billingLetter, openDb, subscription, user } from '@limn/db';
import { startFakeSmtp } from '@limn/sandbox/mail/smtp-server';
import { expect, onTestFinished, test } from 'vitest';
import type { Letter } from '../core/letter.ts';
import { newFolder, start } from '../testing/process.ts';
import { aStudio } from '../testing/studio.ts';
import { sendEmailsRegularly } from './emails.ts';

const hour = 3_600_000;

/** A complimentary membership that has just ended, which causes an email. */
const endedGift = (userId: string, now: number): typeof subscription.$inferInsert => ({
  userId,
  provider: 'grant',
  createdAt: new Date(now - 2 * hour),
  validUntil: new Date(now - hour),
});

test('a letter is sent at once after the start, and a stop waits for it', async () => {
  const sent: Letter[] = [];
  const held = Promise.withResolvers<void>();
  const begun = Promise.withResolvers<void>();
  const mailer = {
    check: async () => '',
    async send(letter: Letter) {
      begun.resolve();
      await held.promise;
      sent.push(letter);
    },
  };
  const { ann, bob, ctx, db, clock } = await aStudio({}, { mailer });
  const now = clock.now().getTime();
  for (const { id } of [ann, bob]) db.insert(subscription).values(endedGift(id, now)).run();
  const stop = sendEmailsRegularly(ctx);
  await begun.promise;
  const stopped = stop();
  held.resolve();
  await stopped;
  expect(sent).toMatchObject([{ kind: 'membership_ended', plan: 'complimentary' }]);
  const states = db.select().from(billingLetter).all();
  expect(states.map(({ sentAt }) => sentAt !== null).sort()).toEqual([false, true]);
  await sendEmailsRegularly(ctx)();
});

test('without mail nothing is written', async () => {
  const { ann, ctx, db, clock } = await aStudio();
  db.insert(subscription).values(endedGift(ann.id, clock.now().getTime())).run();
  await sendEmailsRegularly(ctx)();
  expect(db.select().from(billingLetter).all()).toEqual([]);
});

test('a letter survives a server that is killed before it is gone', async () => {
  const smtp = await startFakeSmtp({ startTls: false });
  onTestFinished(() => smtp.close());
  const dataDir = newFolder();
  const { db, close } = openDb(join(dataDir, 'limn.db'));
  onTestFinished(close);
  const ann = { email: 'ann@example.com', createdAt: new Date() };
  const { id } = db.insert(user).values(ann).returning().get();
  db.insert(subscription).values(endedGift(id, Date.now())).run();
  const env = { SMTP_URL: smtp.url, MAIL_FROM: 'limn@example.com' };
  smtp.behaviour.hold = true;
  const first = await start(dataDir, env);
  await smtp.asked();
  first.child.kill('SIGKILL');
  await first.exit;
  expect(db.select().from(billingLetter).all()).toMatchObject([
    { sentAt: null, attempts: 1, nextTryAt: expect.any(Date) },
  ]);
  smtp.release();
  // skips the minute that the retry would wait
  db.update(billingLetter).set({ nextTryAt: new Date() }).run();
  const second = await start(dataDir, env);
  const { recipients, subject } = await smtp.letter();
  expect([recipients, subject]).toEqual([['ann@example.com'], 'Your membership at Limn has ended']);
  second.child.kill('SIGTERM');
  await second.exit;
  expect(db.select().from(billingLetter).all()).toMatchObject([
    { sentAt: expect.any(Date), nextTryAt: null },
  ]);
  expect(smtp.letters).toHaveLength(1);
});
