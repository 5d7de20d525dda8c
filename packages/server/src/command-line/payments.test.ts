import { join } from 'node:path';
import { invoice, newId, openDb } from '@limn/db';
import { expect, test } from 'vitest';
import { exportPayments } from '../features/billing/payment/read/export-payments.ts';
import { limnHere, newFolder } from '../testing/process.ts';

function aFolder() {
  const dataDir = newFolder();
  const { db, close } = openDb(join(dataDir, 'limn.db'));
  for (const day of ['2027-01-31', '2027-02-01', '2027-02-28', '2027-03-01'])
    db.insert(invoice)
      .values({
        ...{
          id: newId(),
          provider: 'stripe',
          isLive: true,
          remoteId: `in_${day}`,
          remoteSubscriptionId: 'sub_1',
        },
        ...{ status: 'paid', amountCents: 999, refundedCents: 0, currency: 'USD', lines: [] },
        createdAt: new Date(`${day}T23:00:00Z`),
      })
      .run();
  const days = { from: '2027-02-01', to: '2027-02-28' };
  const csv = [...exportPayments({ db, world: {} }, days)].join('');
  close();
  return { dataDir, csv };
}

test('the command prints the same bytes as the admin area saves', async () => {
  const { dataDir, csv } = aFolder();
  const { exitCode, out } = await limnHere(
    dataDir,
    ...['payments', 'export', '--from', '2027-02-01', '--to', '2027-02-28'],
  );
  expect(exitCode).toBe(0);
  // each printed part ends with a line break, as the last one
  expect(`${out}\n`).toBe(csv);
  expect(csv).toContain('in_2027-02-28');
  expect(csv).not.toContain('in_2027-03-01');
});

test.each([
  [['payments']],
  [['payments', 'export', '--from', '2027-02-01']],
  [['payments', 'export', '--from', 'yesterday', '--to', '2027-02-01']],
  [['payments', 'export', '--from', '2027-02-02', '--to', '2027-02-01']],
])('%j is refused with the usage', async (args) => {
  const { exitCode, err } = await limnHere(newFolder(), ...args);
  expect(exitCode).toBe(64);
  expect(err).toContain('limn payments export --from DAY --to DAY');
});
