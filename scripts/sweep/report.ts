import { kinds, wordsOf } from './fault.ts';
import type { Outcome } from './sweep.ts';

const sum = (numbers: number[]) => numbers.reduce((total, n) => total + n, 0);

/** A line for each scenario, the totals, and the broken promises. */
export function reportOf(outcomes: readonly Outcome[]): string {
  const rows = [...Map.groupBy(outcomes, ({ scenario }) => scenario)].map(([name, some]) =>
    rowOf(name, some),
  );
  const head = ['', 'runs', 'fired', ...kinds, 'checks', 'broken'];
  const table = [head, ...rows, rowOf('together', outcomes)].map(([name = '', ...cells]) =>
    [name.padEnd(20), ...cells.map((cell) => cell.padStart(7))].join(' '),
  );
  const broken = outcomes.flatMap(({ scenario, fault, broken }) =>
    broken.map((what) => `BROKEN ${scenario}, ${wordsOf(fault)}: ${what}`),
  );
  const silent = outcomes
    .filter(({ fired }) => !fired)
    .map(({ scenario, fault }) => `DID NOT FIRE ${scenario}, ${wordsOf(fault)}`);
  return [...table, ...broken, ...silent].join('\n');
}

function rowOf(name: string, some: readonly Outcome[]): string[] {
  const fired = some.filter(({ fired }) => fired);
  return [
    name,
    ...[some.length, fired.length].map(String),
    ...kinds.map((kind) => String(fired.filter(({ fault }) => fault.kind === kind).length)),
    ...[sum(some.map(({ checks }) => checks)), sum(some.map(({ broken }) => broken.length))].map(String),
  ];
}

/** Every fault fired and every promise held. */
export const isGreen = (outcomes: readonly Outcome[]): boolean =>
  outcomes.length > 0 && outcomes.every(({ fired, broken }) => fired && broken.length === 0);
