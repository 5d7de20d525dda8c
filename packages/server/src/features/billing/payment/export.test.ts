import { invoice, newId, user } from '@limn/db';
import { eq } from 'drizzle-orm';
import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { paymentsCsvMount } from '../../../http/payments-csv.ts';
import { aPayingStudio, type PayingStudio } from '../../../testing/paying-studio.ts';
import { bearer } from '../../../testing/studio.ts';
import { exportPayments } from './read/export-payments.ts';

const addPayment = (
  { db, ann }: PayingStudio,
  day: string,
  facts: Partial<typeof invoice.$inferInsert> = {},
) =>
  db
    .insert(invoice)
    .values({
      ...{ id: newId(), userId: ann.id, provider: 'stripe', isLive: false, remoteId: `in_${newId()}` },
      ...{
        remoteSubscriptionId: 'sub_1',
        status: 'paid',
        amountCents: 999,
        refundedCents: 0,
        currency: 'USD',
      },
      ...{ lines: [], createdAt: new Date(`${day}T12:00:00Z`) },
      ...facts,
    })
    .run();

async function aDoor({ ctx }: PayingStudio) {
  const app = Fastify();
  app.decorate('security', ctx.security);
  await app.register(paymentsCsvMount(ctx), { prefix: '/api' });
  onTestFinished(() => app.close());
  return (url: string, token?: string) =>
    app.inject({ url, ...(token !== undefined && { headers: bearer(token) }) });
}

const linesOf = (csv: string) => csv.slice(1).split('\r\n').slice(1, -1);
const march = { from: '2027-03-01', to: '2027-03-31' };

test('the days are in UTC and included; text cannot become a formula', async () => {
  const studio = await aPayingStudio();
  addPayment(studio, '2027-02-28');
  addPayment(studio, '2027-03-01', { lines: [{ description: '=1+1, "x"', amountCents: 999, quantity: 1 }] });
  addPayment(studio, '2027-03-31', { currency: 'JPY', amountCents: 1500, refundedCents: 500 });
  addPayment(studio, '2027-03-31', { isLive: true });
  addPayment(studio, '2027-04-01');
  studio.db.update(user).set({ email: '+ann@example.com' }).where(eq(user.id, studio.ann.id)).run();
  const csv = [...exportPayments(studio.ctx, march)].join('');
  expect(csv.startsWith('\uFEFFdate,provider,')).toBe(true);
  const [first = '', second = '', ...others] = linesOf(csv);
  expect(others).toEqual([]);
  expect(first).toContain(",'+ann@example.com,");
  expect(first).toContain(`,"'=1+1, ""x""",paid,USD,9.99,0.00,0.00,0.00,9.99,`);
  expect(second).toContain(',partly_refunded,JPY,1500,0,500,0,1000,');
});

test('many payments come in parts and none is missing', async () => {
  const studio = await aPayingStudio();
  const { db, ann } = studio;
  db.insert(invoice)
    .values(
      Array.from({ length: 450 }, (_, n) => ({
        ...{ id: newId(), userId: ann.id, provider: 'paypal' as const, isLive: false, remoteId: `s${n}` },
        ...{ remoteSubscriptionId: 'I-1', status: 'paid' as const, amountCents: 1, refundedCents: 0 },
        ...{ currency: 'USD', lines: [], createdAt: new Date(Date.UTC(2027, 2, 1 + (n % 3))) },
      })),
    )
    .run();
  const parts = [...exportPayments(studio.ctx, march)];
  expect(parts.length).toBeGreaterThan(3);
  expect(new Set(linesOf(parts.join(''))).size).toBe(450);
});

test('an admin gets the file by token, or once by the link of the page', async () => {
  const studio = await aPayingStudio();
  addPayment(studio, '2027-03-01');
  const get = await aDoor(studio);
  const path = '/api/admin/payments.csv';
  const direct = await get(`${path}?from=${march.from}&to=${march.to}`, studio.owner.token);
  expect(direct.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="payments-2027-03-01-2027-03-31.csv"',
  });
  expect(direct.body).toBe([...exportPayments(studio.ctx, march)].join(''));
  const { url } = await studio.owner.payment.export(march);
  const linked = new URL(url, 'http://x');
  expect((await get(`${linked.pathname}${linked.search}`)).body).toBe(direct.body);
  expect((await get(`${linked.pathname}${linked.search}`)).statusCode).toBe(404);
  const days = `from=${march.from}&to=${march.to}`;
  expect((await get(`${path}?${days}`)).statusCode).toBe(401);
  expect((await get(`${path}?${days}`, studio.ann.token)).statusCode).toBe(403);
  expect((await get(`${path}?from=yesterday&to=x`, studio.owner.token)).statusCode).toBe(400);
  expect((await get(`${path}?from=2027-03-02&to=2027-03-01`, studio.owner.token)).statusCode).toBe(400);
});

test('a link no longer works for somebody who is no admin any more', async () => {
  const studio = await aPayingStudio();
  const get = await aDoor(studio);
  const { url } = await studio.owner.payment.export(march);
  studio.db.update(user).set({ isAdmin: false }).where(eq(user.id, studio.owner.id)).run();
  const { pathname, search } = new URL(url, 'http://x');
  expect((await get(`${pathname}${search}`)).statusCode).toBe(404);
});
