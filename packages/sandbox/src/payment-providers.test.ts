import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { startPaymentProviders } from './payment-providers.ts';

const serverUrl = 'http://127.0.0.1:9';
const newFolder = () => mkdtempSync(join(tmpdir(), 'limn-demo-'));

/** Takes a port until the end of the test. */
async function take(port: number) {
  const server = createServer().listen(port, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
}
const portOf = ({ url }: { url: string }) => Number(new URL(url).port);

test('the ports stay the same over a restart', async () => {
  const folder = newFolder();
  const first = await startPaymentProviders({ folder, serverUrl });
  await first.close();
  const second = await startPaymentProviders({ folder, serverUrl });
  await second.close();
  expect([second.stripe.url, second.paypal.url]).toEqual([first.stripe.url, first.paypal.url]);
  expect(second.settings.stripe.apiUrl).toBe(first.stripe.url);
  expect(second.settings.stripe.secretKey).not.toBe(first.settings.stripe.secretKey);
});

test('a port of the last run that is taken is replaced by another', async () => {
  const folder = newFolder();
  const first = await startPaymentProviders({ folder, serverUrl });
  await first.close();
  await take(portOf(first.stripe));
  const second = await startPaymentProviders({ folder, serverUrl });
  await second.close();
  expect(second.stripe.url).not.toBe(first.stripe.url);
  expect(second.paypal.url).toBe(first.paypal.url);
});

test('the start fails when a required port is taken, and frees the other one', async () => {
  const folder = newFolder();
  const { stripe, paypal, close } = await startPaymentProviders({ folder, serverUrl });
  const ports = { stripe: portOf(stripe), paypal: portOf(paypal) };
  await close();
  await take(ports.paypal);
  await expect(startPaymentProviders({ folder, serverUrl, ports })).rejects.toMatchObject({
    code: 'EADDRINUSE',
  });
  await take(ports.stripe);
});
