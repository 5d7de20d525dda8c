import type { Candidate, Fault } from './fault.ts';
import type { Random } from './random.ts';

/**
 * Chooses faults. Kinds of calls are chosen before the calls, so that a hundred writes do not crowd out one rename. No
 * fault is repeated while there are others.
 * @param lastingShare the share of errors that last until the process ends, as on a full or broken disk
 */
export function choosePoints(
  candidates: readonly Candidate[],
  count: number,
  { random, lastingShare }: { random: Random; lastingShare: number },
): Fault[] {
  const byCall = Map.groupBy(candidates, ({ by, call }) => `${by} ${call}`);
  const calls = [...byCall.values()];
  if (calls.length === 0) throw new Error('the run without faults made no call that a fault can be put at');
  const chosen = new Map<string, Fault>();
  for (let tries = 0; chosen.size < count && tries < count * 50; tries++) {
    const { by, call, nth, kinds } = random.pick(random.pick(calls));
    const kind = random.pick(kinds);
    const lasts = kind !== 'KILL' && random.next() < lastingShare;
    chosen.set(`${by} ${call} ${nth} ${kind} ${lasts}`, { by, call, nth, kind, lasts });
  }
  return [...chosen.values()];
}
