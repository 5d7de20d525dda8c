/** Runs every scenario once without faults, chooses points by the seed, and runs each of them. */

import { choosePoints } from './choose-faults.ts';
import type { Candidate, Fault, Mechanism } from './fault.ts';
import { wordsOf } from './fault.ts';
import { createRandom } from './random.ts';
import type { Scenario } from './scenario.ts';
import type { Stage } from './stage.ts';
import { createTally } from './tally.ts';

export interface SweepOrder {
  scenarios: readonly Scenario[];
  /** Each mechanism's share of the points. */
  mechanisms: readonly { by: Mechanism; share: number }[];
  points: number;
  seed: number;
  /** Points that run at once. */
  jobs: number;
  /** The share of errors that last until the process ends. */
  lastingShare: number;
  /** The number of runs without a fault in which a call must occur before it gets one. */
  profiles: number;
  say(line: string): void;
  /** Ends after the current point. */
  isStopping?(): boolean;
}

export interface Outcome {
  scenario: string;
  fault: Fault;
  fired: boolean;
  checks: number;
  broken: readonly string[];
}

/** A call near the end of a run does not occur every time, because threads share the work differently. */
const triesAtMost = 4;

/** The calls of all runs without a fault. @throws when such a run breaks a promise */
async function profile(
  stage: Stage,
  scenario: Scenario,
  by: Mechanism,
  { seed, profiles, say }: SweepOrder,
): Promise<Candidate[]> {
  const runs: Candidate[][] = [];
  for (let n = 0; n < profiles; n++) {
    const tally = createTally();
    const { candidates } = await scenario.play(
      stage,
      { by, fault: undefined, random: createRandom(seed) },
      tally,
    );
    if (tally.broken.length > 0)
      throw new Error(
        `${scenario.name} without a fault: ${tally.broken.length} checks fail:\n${tally.broken.join('\n')}`,
      );
    if (candidates.length === 0) throw new Error(`${scenario.name} without a fault: no call was counted`);
    runs.push(candidates);
  }
  const keyOf = ({ call, nth }: Candidate) => `${call} ${nth}`;
  const [first = new Map<string, Candidate>(), ...others] = runs.map(
    (run) => new Map(run.map((one) => [keyOf(one), one])),
  );
  const all = [...first].filter(([key]) => others.every((other) => other.has(key))).map(([, one]) => one);
  say(`${scenario.name}, ${by}: ${all.length} calls to put a fault at`);
  return all;
}

async function playPoint(stage: Stage, scenario: Scenario, fault: Fault, seed: number): Promise<Outcome> {
  for (let tries = 1; ; tries++) {
    const tally = createTally();
    const random = createRandom(seed + fault.nth);
    const { fired } = await scenario.play(stage, { by: fault.by, fault, random }, tally);
    const { checks, broken } = tally;
    if (fired || broken.length > 0 || tries === triesAtMost)
      return { scenario: scenario.name, fault, fired, checks, broken };
  }
}

/** @throws when a scenario fails without a fault */
export async function sweep(stage: Stage, order: SweepOrder): Promise<Outcome[]> {
  const { scenarios, mechanisms, points, seed, jobs, lastingShare, say, isStopping = () => false } = order;
  const random = createRandom(seed);
  const chosen: { scenario: Scenario; fault: Fault }[] = [];
  const shares = scenarios.reduce((sum, { share }) => sum + share, 0);
  for (const scenario of scenarios)
    for (const { by, share } of mechanisms) {
      const count = Math.max(1, Math.round((points * share * scenario.share) / shares));
      const candidates = await profile(stage, scenario, by, order);
      for (const fault of choosePoints(candidates, count, { random, lastingShare }))
        chosen.push({ scenario, fault });
    }
  // Shuffled, so that a sweep that is stopped early has covered a bit of everything.
  const waiting = shuffled(chosen, random.next);
  const outcomes: Outcome[] = [];
  async function work(): Promise<void> {
    for (let next = waiting.pop(); next && !isStopping(); next = waiting.pop()) {
      const outcome = await playPoint(stage, next.scenario, next.fault, seed);
      outcomes.push(outcome);
      say(`${outcomes.length}/${chosen.length} ${lineOf(outcome)}`);
    }
  }
  await Promise.all(Array.from({ length: jobs }, work));
  return outcomes;
}

function lineOf({ scenario, fault, fired, checks, broken }: Outcome): string {
  const verdict = broken.length > 0 ? `BROKEN: ${broken.join('; ')}` : fired ? 'held' : 'DID NOT FIRE';
  return `${scenario}: ${wordsOf(fault)}: ${checks} checks, ${verdict}`;
}

function shuffled<T>(list: readonly T[], next: () => number): T[] {
  return list
    .map((one) => ({ one, at: next() }))
    .sort((a, b) => a.at - b.at)
    .map(({ one }) => one);
}
