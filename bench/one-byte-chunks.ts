/**
 * 8 sockets that send 6 MB each in chunks of one byte: to a webhook without a signature, to one with a false signature, as
 * an avatar of a user, and to an API call. The server (npm run build) may grow by less than 40 MB and must answer health
 * checks within 100 ms.
 *
 *   node bench/one-byte-chunks.ts              8 sockets, a million chunks each
 *   node bench/one-byte-chunks.ts 8 avatar     only the one with "avatar" in its name
 *   ATTACK_MAIN=…/main.mjs node bench/one-byte-chunks.ts     another version of the server
 */
import { register, startAttacked } from './attacks/server.ts';
import { headOf, open, pour } from './attacks/sockets.ts';
import { watchAttack } from './attacks/watch.ts';

const [count = '8', wanted = ''] = process.argv.slice(2);
const chunks = Buffer.from('1\r\nX\r\n'.repeat(1_000_000));
const json = 'Content-Type: application/json';
const attacks: Record<string, (token: string) => string[]> = {
  'a webhook': () => ['POST /api/webhooks/stripe HTTP/1.1', json],
  'a webhook, as if signed': () => [
    'POST /api/webhooks/stripe HTTP/1.1',
    json,
    `Stripe-Signature: t=${Math.floor(Date.now() / 1000)},v1=${'0'.repeat(64)}`,
  ],
  'an avatar': (token) => [
    'PUT /api/auth/avatar HTTP/1.1',
    'Content-Type: image/png',
    `Authorization: Bearer ${token}`,
  ],
  'a call': () => ['POST /api/auth/login HTTP/1.1', json],
};

for (const [name, linesOf] of Object.entries(attacks)) {
  if (!name.includes(wanted)) continue;
  const attacked = await startAttacked();
  const lines = linesOf(await register(attacked));
  await watchAttack(`one-byte chunks to ${name}`, attacked, async () => {
    const sent = await Promise.all(
      Array.from({ length: Number(count) }, async () => {
        const socket = await open(attacked);
        socket.resume();
        await pour(socket, headOf(...lines, 'Host: localhost', 'Transfer-Encoding: chunked'));
        return pour(socket, chunks);
      }),
    );
    return `taken: ${sent.map((bytes) => `${(bytes / 2 ** 20).toFixed(1)}`).join(' ')} MB`;
  });
  attacked.stop();
}
