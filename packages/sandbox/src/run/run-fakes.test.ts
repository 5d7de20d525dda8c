import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Stripe } from 'stripe';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { monthAfter } from './control-server.ts';

const program = join(import.meta.dirname, 'run-fakes.ts');

const newFolder = () => mkdtempSync(join(tmpdir(), 'limn-fakes-'));

function folderOfTest(): string {
  const folder = newFolder();
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Later starts load the code that the first one has compiled. */
const compiled = newFolder();
afterAll(() => rmSync(compiled, { recursive: true, force: true }));

async function startFakes(folder: string) {
  const args = [program, '--port', '0', '--folder', folder, '--server', 'http://127.0.0.1:9'];
  const child = spawn(process.execPath, args, {
    env: { TMPDIR: tmpdir(), NODE_COMPILE_CACHE: compiled },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const printed: string[] = [];
  for await (const line of createInterface(child.stdout)) {
    printed.push(line);
    if (line.startsWith('PAYPAL_AUTHORITY=')) break;
  }
  const settings = Object.fromEntries(
    printed.flatMap((line) => (/^[A-Z_]+=/.test(line) ? [line.split(/=(.*)/s).slice(0, 2)] : [])),
  ) as Record<string, string>;
  const url = /http:\S+/.exec(printed[0] ?? '')?.[0] ?? '';
  return {
    settings,
    page: async () => (await fetch(url)).text(),
    press: (action: string, headers: Record<string, string> = {}) =>
      fetch(url, { method: 'POST', headers, body: new URLSearchParams({ action }), redirect: 'manual' }),
    async stop() {
      const end = once(child, 'exit');
      child.kill('SIGTERM');
      return end;
    },
  };
}

/** Opens a checkout as the server does with these settings, and pays as a buyer does in the browser. */
async function buyOne(settings: Record<string, string>) {
  const { hostname, port } = new URL(settings['STRIPE_API_URL'] ?? '');
  const key = settings['STRIPE_SECRET_KEY'] ?? '';
  const stripe = new Stripe(key, { host: hostname, port, protocol: 'http', telemetry: false });
  const { id: customer } = await stripe.customers.create({ email: 'ann@example.com' });
  const { id: price } = await stripe.prices.create({
    currency: 'usd',
    unit_amount: 999,
    product_data: { name: 'Monthly' },
    recurring: { interval: 'month', interval_count: 1 },
  });
  const { url } = await stripe.checkout.sessions.create({
    mode: 'subscription',
    customer,
    line_items: [{ price, quantity: 1 }],
    success_url: 'http://127.0.0.1:9/billing/return',
    cancel_url: 'http://127.0.0.1:9/subscription-plans',
  });
  const paid = await fetch(url ?? '', {
    method: 'POST',
    body: new URLSearchParams({ card: 'visa' }),
    redirect: 'manual',
  });
  expect(paid.headers.get('location')).toBe('http://127.0.0.1:9/billing/return');
}

const clockOf = (page: string) => /Clock: ([\d-]+)/.exec(page)?.[1] ?? '';

test('the control page advances the clock, declines charges and drops webhooks; the state survives a restart', async () => {
  const folder = folderOfTest();
  const first = await startFakes(folder);
  expect(readFileSync(first.settings['PAYPAL_AUTHORITY'] ?? '', 'utf8')).toContain('BEGIN CERTIFICATE');
  await buyOne(first.settings);
  expect(await first.page()).toMatch(
    /<td>Stripe<\/td><td>sub_\w+<\/td><td>active<\/td><td>[\d-]+<\/td><td>1<\/td>/,
  );

  const before = clockOf(await first.page());
  expect((await first.press('month')).status).toBe(303);
  const after = clockOf(await first.page());
  expect(after).toBe(monthAfter(new Date(before)).toISOString().slice(0, 10));
  // The period began today: its end is a month ahead, and the charge an hour after it.
  await first.press('day');
  expect(await first.page()).toMatch(/<td>active<\/td><td>[\d-]+<\/td><td>2<\/td>/);
  await first.press('decline');
  await first.press('month');
  await first.press('day');
  expect(await first.page()).toMatch(/<td>past_due<\/td><td>[\d-]+<\/td><td>2<\/td>/);
  await first.press('drop');
  expect(await first.page()).toContain('dropped');
  const reached = clockOf(await first.page());
  expect(await first.stop()).toEqual([0, null]);

  const second = await startFakes(folder);
  expect(clockOf(await second.page())).toBe(reached);
  expect(await second.page()).toContain('past_due');
  expect(await second.stop()).toEqual([0, null]);
});

test('requests from other sites and unknown actions are refused', async () => {
  const fakes = await startFakes(folderOfTest());
  const before = clockOf(await fakes.page());
  expect((await fakes.press('month', { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
  expect((await fakes.press('')).status).toBe(400);
  expect(clockOf(await fakes.page())).toBe(before);
  expect(await fakes.stop()).toEqual([0, null]);
});

test.each([
  ['2026-01-31', '2026-02-28'],
  ['2028-01-31', '2028-02-29'],
  ['2026-12-15', '2027-01-15'],
  ['2026-02-28', '2026-03-28'],
])('a month after %s is %s', (from, to) => expect(monthAfter(new Date(from))).toEqual(new Date(to)));
