import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openPaypalFixture } from './testing/paypal-fixture.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'limn-paypal-'));
});
afterEach(() => rm(folder, { recursive: true }));

test('what was bought survives a restart', async () => {
  const stateFile = join(folder, 'demo', 'paypal.json');
  const first = await openPaypalFixture({ stateFile });
  const { remotePriceId } = await first.sell();
  const { remoteId, approvalUrl } = await first.begin(remotePriceId);
  await first.paypal.approve(remoteId);
  await first.paypal.close();

  const again = await openPaypalFixture({ stateFile });
  // request ids survive the restart
  expect(await again.sell()).toMatchObject({ remotePriceId });
  expect((await again.begin(remotePriceId)).remoteId).toBe(remoteId);
  await again.until('2026-03-01T00:00:00Z');
  const before = await again.read(remoteId);
  await again.paypal.close();

  const second = await openPaypalFixture({ stateFile });
  second.clock.now = new Date('2026-03-01T00:00:00Z');
  expect(await second.read(remoteId)).toEqual(before);
  expect(new URL(approvalUrl).pathname).toBe('/webapps/billing/subscriptions');
  await second.paypal.advance(new Date('2026-04-01T00:00:00Z'));
  expect(second.paypal.inspect(remoteId).payments).toHaveLength(3);
  await second.paypal.close();
  expect(await readdir(join(folder, 'demo'))).toEqual(['paypal.json']);
});

test('a charge that falls due between two calls has its own date', async () => {
  const fixture = await openPaypalFixture();
  const id = await fixture.subscribe();
  fixture.clock.now = new Date('2026-04-02T00:00:00Z');
  await fixture.read(id);
  expect(fixture.paypal.inspect(id).payments.map(({ time }) => time.toISOString())).toEqual([
    '2026-01-31T12:00:00.000Z',
    '2026-02-28T12:00:00.000Z',
    '2026-03-31T12:00:00.000Z',
  ]);
  await fixture.paypal.close();
});
