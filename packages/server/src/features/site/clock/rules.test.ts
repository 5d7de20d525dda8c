import { expect, test } from 'vitest';
import { judgeClock } from './rules.ts';

const now = new Date(Date.UTC(2027, 2, 1, 12));
const at = (days: number) => new Date(now.getTime() + days * 86_400_000);
const minutes = (count: number) => at(count / 1440);

test.each([
  ['a new site', {}, 'right'],
  ['what came before', { before: at(-1) }, 'right'],
  ['a difference of some minutes', { before: at(-1), file: minutes(4), backup: minutes(4) }, 'right'],
  ['a year ahead, right before', { before: at(-1), after: at(364) }, 'ahead'],
  ['two months ahead, two weeks ago', { before: at(-14), after: at(60) }, 'ahead'],
  ['everything to come, as on a machine without a battery', { after: at(364) }, 'behind'],
  ['a week behind', { before: at(-0.1), after: at(0.2) }, 'behind'],
  ['behind in a quiet time', { before: at(-20), after: at(40) }, 'behind'],
  ['an hour ahead, which an hour resolves', { before: at(-0.001), after: minutes(60) }, 'behind'],
  ['a file from later', { before: at(-1), file: minutes(6) }, 'behind'],
  ['a backup from later', { before: at(-1), backup: at(2) }, 'behind'],
] as const)('%s', (_, witnesses, clock) => {
  const { before, after, file, backup } = {
    before: undefined,
    after: undefined,
    file: undefined,
    backup: undefined,
    ...witnesses,
  };
  expect(judgeClock(now, { rows: { before, after }, file, backup }).clock).toBe(clock);
});
