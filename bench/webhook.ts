/**
 * A hundred webhook events from Stripe at once, repeatedly, to a separate server process: milliseconds from the first byte
 * sent to the answer. The server verifies and stores each event before it answers. Goal: 50 ms at the 99th percentile.
 *
 *   node bench/webhook.ts            20 rounds of 100
 *   node bench/webhook.ts 50 200     50 rounds of 200
 */
import { spawn } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { Agent, type IncomingMessage, request } from 'node:http';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDb, paymentEvent } from '../packages/db/src/index.ts';

const [rounds = 20, atOnce = 100] = process.argv.slice(2).map(Number);
const secret = 'whsec_bench';
const host = '127.0.0.1';

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, host);
  await once(probe, 'listening');
  const { port } = probe.address() as { port: number };
  probe.close();
  return port;
}

/** About as long as a real event. */
function notice(id: string) {
  const created = Math.floor(Date.now() / 1000);
  const object = { id: 'sub_x', object: 'subscription', note: 'x'.repeat(3000) };
  const body = JSON.stringify({
    ...{ id, object: 'event', type: 'customer.subscription.updated', created, livemode: false },
    data: { object },
  });
  const signature = createHmac('sha256', secret).update(`${created}.${body}`).digest('hex');
  return {
    body,
    headers: { 'content-type': 'application/json', 'stripe-signature': `t=${created},v1=${signature}` },
  };
}

async function serve(dataDir: string, port: number) {
  const main = join(import.meta.dirname, '../packages/server/src/main.ts');
  const env = {
    ...{ DATA_DIR: dataDir, PORT: String(port), LOG_LEVEL: 'error' },
    // no server at this address: attempts fail, as when Stripe is down
    ...{
      STRIPE_SECRET_KEY: 'sk_test_bench',
      STRIPE_WEBHOOK_SECRET: secret,
      STRIPE_API_URL: `http://${host}:9`,
    },
  };
  const child = spawn(process.execPath, [main, 'serve'], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  for await (const text of child.stdout) if (String(text).includes(' is ready: ')) break;
  child.stdout.resume();
  return child;
}

const dataDir = mkdtempSync(join(tmpdir(), 'limn-webhook-'));
const port = await freePort();
const child = await serve(dataDir, port);
const agent = new Agent({ keepAlive: true, maxSockets: atOnce });
const url = `http://${host}:${port}/api/webhooks/stripe`;

async function send(id: string): Promise<number> {
  const { body, headers } = notice(id);
  const begun = performance.now();
  const asked = request(url, { method: 'POST', headers, agent }).end(body);
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  const took = performance.now() - begun;
  for await (const _ of answer);
  if (answer.statusCode !== 200) throw new Error(`answered ${answer.statusCode}`);
  return took;
}

/** Processor milliseconds of the server, which other load hardly changes. */
function cpuMilliseconds(): number {
  const [user = 0, system = 0] = readFileSync(`/proc/${child.pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ')
    .slice(11, 13)
    .map(Number);
  return (user + system) * 10;
}

try {
  const times: number[] = [];
  let before = 0;
  for (let round = -3; round < rounds; round++) {
    if (round === 0) before = cpuMilliseconds();
    const ids = Array.from({ length: atOnce }, (_, n) => `evt_${round}_${n}`);
    const took = await Promise.all(ids.map(send));
    if (round >= 0) times.push(...took);
  }
  const each = (cpuMilliseconds() - before) / times.length;
  times.sort((a, b) => a - b);
  const at = (part: number) => times[Math.min(times.length - 1, Math.floor(part * times.length))] ?? 0;
  console.log(
    `${times.length} notices, ${atOnce} at once: median ${at(0.5).toFixed(1)} ms, 99th percentile ${at(0.99).toFixed(1)} ms, longest ${at(1).toFixed(1)} ms; ${each.toFixed(2)} ms of processor each`,
  );
  const { db, close } = openDb(join(dataDir, 'limn.db'), { isHeld: true });
  const kept = db.select().from(paymentEvent).all().length;
  close();
  if (kept !== (rounds + 3) * atOnce) throw new Error(`${kept} were kept`);
  process.exitCode = at(0.99) < 50 ? 0 : 1;
} finally {
  child.kill('SIGKILL');
  agent.destroy();
  rmSync(dataDir, { recursive: true });
}
