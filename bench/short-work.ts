/**
 * Measures work that must be short: node bench/short-work.ts
 * Each row is the median of several runs in milliseconds, with its limit on an idle machine. Exits with 1 above a limit.
 */

import { paintBlack } from '@limn/sandbox/image-services/picture';
import { startFakeStripe } from '@limn/sandbox/stripe/fake-stripe';
import { readPrompt } from '../packages/painter/src/read-prompt/read-prompt.ts';
import { createImageProcessor } from '../packages/server/src/ports/image-processing/sharp.ts';
import { createBuiltinPainter } from '../packages/server/src/ports/image-service/builtin.ts';
import { createPasswords } from '../packages/server/src/ports/passwords/argon2.ts';

const median = (numbers: number[]) => numbers.toSorted((one, other) => one - other)[numbers.length >> 1] ?? 0;

async function time(runs: number, work: () => unknown): Promise<number> {
  await work();
  const times: number[] = [];
  for (let run = 0; run < runs; run++) {
    const begun = performance.now();
    await work();
    times.push(performance.now() - begun);
  }
  return median(times);
}

const imageProcessor = createImageProcessor();
const painter = createBuiltinPainter();
const passwords = createPasswords();
const known = await passwords.hash('correct horse battery', 'known');
const bomb = paintBlack(16_000, 16_000);
const notes = {
  ...{
    id: 'bench',
    source: 'algorithmicMedia',
    painter: 'bench',
    model: 'bench',
    prompt: 'black',
    style: 'normal',
  },
  ...{ seed: 1, createdAt: new Date(0), site: 'Limn' },
} as const;
const wish = {
  prompt: 'a castle',
  words: 'a castle',
  style: 'normal',
  seed: 3,
  width: 640,
  height: 480,
} as const;

async function startAndCloseStripe(): Promise<void> {
  const server = await startFakeStripe({ apiKey: 'sk_test_x', webhookSecret: 'whsec_x' });
  await server.close();
}

const rows: [name: string, limit: number, milliseconds: number][] = [
  [
    'refuse 16,000 x 16,000 pixels in 31 kB',
    500,
    await time(5, () => imageProcessor.process(bomb, wish, notes).catch(() => undefined)),
  ],
  [
    'paint 640x480 by the built-in painter',
    800,
    await time(5, () => painter.paint(wish, { signal: new AbortController().signal })),
  ],
  ['start and close the Stripe of the sandbox', 150, await time(5, startAndCloseStripe)],
];
for (const piece of ['木', '没有木、', 'not a, b or ', 'بدون و'])
  rows.push([
    `read 2,000 characters of ${piece}`,
    250,
    await time(5, () => readPrompt(piece.repeat(Math.ceil(2000 / piece.length)))),
  ]);
const wrong = await time(15, () => passwords.verify(known, 'wrong horse', 'known'));
const unknown = await time(15, () => passwords.verify(undefined, 'wrong horse', 'known'));
rows.push([
  'a wrong password beside an unknown account, in per cent',
  150,
  (100 * Math.max(wrong, unknown)) / Math.min(wrong, unknown),
]);

for (const [name, limit, milliseconds] of rows) {
  console.log(`${name.padEnd(60)} ${milliseconds.toFixed(1).padStart(8)}   limit ${limit}`);
  if (milliseconds > limit) process.exitCode = 1;
}
await painter.close?.();
