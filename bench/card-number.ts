/**
 * Measures the search for a card number in 32 kB without one: milliseconds of processor time, by kind of text. At most 1 ms
 * each.
 *
 *   node bench/card-number.ts            200 searches of each
 */
import { holdsCardNumber } from '../packages/server/src/core/card-number.ts';

const [times = 200] = process.argv.slice(2).map(Number);
const size = 32_768;

const texts = {
  'runs of 40 groups': `${'1 '.repeat(40)}a`,
  'runs of 11 groups': `${'1 '.repeat(11)}a`,
  'groups of one digit': '1 '.repeat(12).concat('x'),
  'one long group': `${'7'.repeat(2000)}x`,
  letters: 'a',
  'signs of other scripts': '画',
};

for (const [name, part] of Object.entries(texts)) {
  // from JSON, as in a request: one flat string
  const text = JSON.parse(JSON.stringify(part.repeat(size).slice(0, size))) as string;
  for (let n = 0; n < 20; n++) holdsCardNumber(text);
  const begun = process.cpuUsage().user;
  let found = 0;
  for (let n = 0; n < times; n++) found += Number(holdsCardNumber(text));
  const each = (process.cpuUsage().user - begun) / times / 1000;
  if (found > 0) throw new Error(`${name} holds a number`);
  console.log(`${name}: ${each.toFixed(2)} ms`);
  if (each >= 1) process.exitCode = 1;
}
