/**
 * 400 sockets that send all but the last byte of a body of 1 MB and then wait: to a webhook with a false signature, from
 * one network and from 400; directly, and through Debian's nginx and caddy with the shipped configuration. The server (npm
 * run build) may grow by less than 40 MB, from 400 networks by 32 MB more, and must answer health checks within 100 ms. A
 * proxy that is not installed is skipped with a message.
 *
 *   node bench/stalled-bodies.ts                   400 sockets, each way
 *   node bench/stalled-bodies.ts 400 caddy 30      only through caddy, and wait for 30 s
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../scripts/executable/process.ts';
import { isInstalled, type ProxyName, startProxy } from '../scripts/proxies/proxy.ts';
import { startAttacked } from './attacks/server.ts';
import { headOf, open, pour, type Target } from './attacks/sockets.ts';
import { watchAttack } from './attacks/watch.ts';

const [count = '400', wanted = '', seconds = '10'] = process.argv.slice(2);
const body = Buffer.alloc(2 ** 20, 'a');
const ways = ['direct', 'direct, many networks', 'nginx', 'caddy'];
/** Bodies of many networks may use 32 MB in all. */
const held32 = 32;

async function hold(target: Target, from: string): Promise<{ answer: string; isClosed: boolean }> {
  const socket = await open(target);
  const state = { answer: '', isClosed: false };
  socket.on('data', (bytes) => {
    state.answer ||= /^HTTP\/1\.1 (\d+)/.exec(String(bytes))?.[1] ?? '';
  });
  socket.on('close', () => {
    state.isClosed = true;
  });
  const head = headOf(
    'POST /api/webhooks/stripe HTTP/1.1',
    `Host: localhost`,
    'Content-Type: application/json',
    `Stripe-Signature: t=${Math.floor(Date.now() / 1000)},v1=${'0'.repeat(64)}`,
    `X-Forwarded-For: ${from}`,
    `Content-Length: ${body.length}`,
  );
  await pour(socket, head);
  await pour(socket, body.subarray(1));
  return state;
}

for (const way of ways) {
  if (!way.startsWith(wanted)) continue;
  const proxyName = way.startsWith('direct') ? undefined : (way as ProxyName);
  if (proxyName && !isInstalled(proxyName)) {
    console.log(`stalled bodies, ${way}: NOT TRIED, it is not installed`);
    continue;
  }
  const folder = mkdtempSync(join(tmpdir(), 'limn-stalled-'));
  const port = await freePort();
  const attacked = await startAttacked(proxyName ? { PUBLIC_URL: `https://localhost:${port}` } : {});
  const proxy = proxyName && (await startProxy(proxyName, { folder, port, limn: attacked.url }));
  const target = proxy ? { port, isSecure: true } : attacked;
  await watchAttack(
    `stalled bodies, ${way}`,
    attacked,
    async () => {
      const held: Awaited<ReturnType<typeof hold>>[] = [];
      let next = 0;
      // opens 16 at a time: the bodies are the attack, not the connections
      const open16 = Array.from({ length: 16 }, async () => {
        for (let n = next++; n < Number(count); n = next++)
          held.push(
            await hold(target, way.endsWith('networks') ? `203.0.${n >> 8}.${n & 255}` : '203.0.113.7'),
          );
      });
      await Promise.all(open16);
      await pause(Number(seconds) * 1000);
      const told = held.map(({ answer, isClosed }) => answer || (isClosed ? 'closed' : 'waiting'));
      const counts = Map.groupBy(told, (one) => one);
      return [...counts].map(([answer, all]) => `${all.length} ${answer}`).join(', ');
    },
    way.endsWith('networks') ? held32 : 0,
  );
  await proxy?.stop();
  attacked.stop();
  rmSync(folder, { recursive: true, force: true });
}
process.exit();
