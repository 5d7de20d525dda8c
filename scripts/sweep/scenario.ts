import type { Candidate, Fault, Mechanism } from './fault.ts';
import { candidatesOf, end, hasFired, isPut, type Process, type Watch } from './program.ts';
import type { Random } from './random.ts';
import type { Stage } from './stage.ts';
import type { Tally } from './tally.ts';

export interface Take {
  by: Mechanism;
  /** Undefined in the run that lists the possible faults. */
  fault: Fault | undefined;
  random: Random;
}

export interface FaultResult {
  fired: boolean;
  candidates: Candidate[];
}

/** Actions on a copy of the site with a fault, and the checks after them. */
export interface Scenario {
  name: string;
  /** Its share of a sweep's points, in percent. */
  share: number;
  play(stage: Stage, take: Take, tally: Tally): Promise<FaultResult>;
}

/**
 * Ends a watched server: with SIGTERM until an error was injected, because stopping makes calls too, and then with SIGTERM or
 * SIGKILL. A server with a KILL fault gets SIGTERM only, so that SIGKILL proves the fault.
 * @returns its exit code or signal
 */
export function finish(site: Process, watch: Watch, random: Random): Promise<number | string> {
  const isGentle = watch.fault?.kind === 'KILL' || !isPut(watch);
  return end(site, isGentle ? 'SIGTERM' : random.pick(['SIGTERM', 'SIGKILL'] as const));
}

/** The result of the watch after the process ended with `code`. */
export async function judge(watch: Watch, code: number | string): Promise<FaultResult> {
  return watch.fault
    ? { fired: await hasFired(watch, code), candidates: [] }
    : { fired: false, candidates: await candidatesOf(watch) };
}
