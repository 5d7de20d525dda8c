import type { Candidate, Fault, Mechanism } from './fault.ts';
import { candidatesOf, end, hasFired, isPut, type Process, type Watch } from './program.ts';
import type { Random } from './random.ts';
import type { Stage } from './stage.ts';
import type { Tally } from './tally.ts';

export interface Take {
  by: Mechanism;
  /** Undefined: the run that counts what there is to put a fault at. */
  fault: Fault | undefined;
  random: Random;
}

export interface Played {
  fired: boolean;
  candidates: Candidate[];
}

/** Something that is done on a site of its own, with a fault in it, and checked afterwards. */
export interface Scenario {
  name: string;
  /** Of the points of a sweep, in hundredths. */
  share: number;
  play(stage: Stage, take: Take, tally: Tally): Promise<Played>;
}

/**
 * Ends a watched server: gently as long as no fault was put, since a stop makes calls too. One with a fault that kills is
 * never killed by us, so that SIGKILL means that the fault was put.
 * @returns its exit code or signal
 */
export function finish(site: Process, watch: Watch, random: Random): Promise<number | string> {
  const isGentle = watch.fault?.kind === 'KILL' || !isPut(watch);
  return end(site, isGentle ? 'SIGTERM' : random.pick(['SIGTERM', 'SIGKILL'] as const));
}

/** What became of the watch, once the process has ended by `code`. */
export async function judge(watch: Watch, code: number | string): Promise<Played> {
  return watch.fault
    ? { fired: await hasFired(watch, code), candidates: [] }
    : { fired: false, candidates: await candidatesOf(watch) };
}
