import { readFileSync } from 'node:fs';
import { type ClientRequest, request } from 'node:http';
import { expect, test } from 'vitest';
import { call, newFolder, start } from '../testing/process.ts';
import { bearer, password } from '../testing/studio.ts';

const flood = 200 * 2 ** 20;
const chunk = Buffer.alloc(64 * 1024, 'x');

/** The process's highest memory use, bytes (Linux). */
const peakOf = (pid: number | undefined): number =>
  1024 * Number(/VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);

interface Outcome {
  /** Undefined when the connection closed before any answer. */
  status: number | undefined;
  sent: number;
}

/** Sends as much as the server takes, also after the answer. */
function pour(url: string, method: string, headers: Record<string, string>): Promise<Outcome> {
  return new Promise((resolve) => {
    const outcome: Outcome = { status: undefined, sent: 0 };
    const asked: ClientRequest = request(url, { method, headers, agent: false });
    asked.on('response', (answer) => {
      outcome.status = answer.statusCode;
      answer.resume();
    });
    asked.on('error', () => resolve(outcome));
    asked.on('close', () => resolve(outcome));
    const more = () => {
      while (!asked.destroyed && outcome.sent < flood) {
        outcome.sent += chunk.length;
        if (!asked.write(chunk)) return void asked.once('drain', more);
      }
      asked.end();
    };
    more();
  });
}

const json = { 'content-type': 'application/json' };

/** One route of each kind. A route that reads no body answers without waiting for one. */
const routes: [
  name: string,
  method: string,
  path: string,
  headers: Record<string, string>,
  statuses: number[],
][] = [
  ['tRPC', 'POST', '/trpc/account.login', json, [413]],
  [
    'tRPC as a form',
    'POST',
    '/trpc/account.login',
    { 'content-type': 'multipart/form-data; boundary=x' },
    [415],
  ],
  ['REST', 'POST', '/api/auth/login', json, [413]],
  [
    'REST as a form',
    'POST',
    '/api/auth/login',
    { 'content-type': 'multipart/form-data; boundary=x' },
    [413, 415],
  ],
  ['a webhook', 'POST', '/api/webhooks/stripe', { 'content-type': 'application/octet-stream' }, [400]],
  ['an avatar', 'PUT', '/api/auth/avatar', { 'content-type': 'image/png' }, [411, 413]],
  [
    "a stranger's avatar",
    'PUT',
    '/api/auth/avatar',
    { 'content-type': 'image/png', authorization: '' },
    [401],
  ],
  ['a picture', 'POST', '/media/aaaaaaaaaaaaaaaaaaaaaa', json, [405, 413]],
  ['the page, built or not', 'POST', '/login', json, [404, 405]],
  ['an address that is none', 'POST', '/api/nothing', json, [404, 413]],
  ['a reading call', 'GET', '/api/images', json, [200]],
];

test('two hundred megabytes are taken by no route, whether or not they were announced', async () => {
  const { url, child } = await start(newFolder());
  const ann = { email: 'ann@example.com', password };
  const { token } = await call(`${url}/api/auth/register`, 'POST', {}, ann);
  const before = peakOf(child.pid);
  for (const [name, method, path, headers, statuses] of routes)
    for (const framing of [{ 'content-length': String(flood) }, { 'transfer-encoding': 'chunked' }]) {
      const all = { ...bearer(token), ...headers, ...framing };
      const { status, sent } = await pour(`${url}${path}`, method, all);
      // when the server hangs up during an upload, the sender may lose the answer
      expect([undefined, ...statuses], name).toContain(status);
      // the buffers of both sockets hold some of it; an avatar may have 5 MB
      expect(sent, name).toBeLessThan(24 * 2 ** 20);
    }
  expect(peakOf(child.pid) - before).toBeLessThan(40 * 2 ** 20);
  expect((await fetch(`${url}/api/healthz`)).status).toBe(200);
});
