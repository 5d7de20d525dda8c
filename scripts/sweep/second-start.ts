/** The clean start after a fault, and the checks of the site's state. */
import { mkdirSync } from 'node:fs';
import { checkAtRest, watchRest } from './check-folder.ts';
import { checkPromises } from './check-ledger.ts';
import type { Ledger } from './ledger.ts';
import { end, run, type Site, serve } from './program.ts';
import type { Stage } from './stage.ts';
import type { Tally } from './tally.ts';
import { until } from './until.ts';

/** How much later the second start is: undo periods are over, and the sweep has run. */
export const later = { fault: 130_000, clean: 260_000 };
/** Runs the server's minutely jobs three times a second. */
export const fastRounds = { SWEEP_ROUND: '300' };
/** Milliseconds, for a server that never becomes idle. */
const restPatience = 180_000;

/** @param look reads from the running server before it is stopped */
export async function startAgain(
  stage: Stage,
  { dataDir, ledger, env, port, ahead = later.clean }: AfterFault,
  tally: Tally,
  look: (site: Site) => Promise<void> = async () => undefined,
): Promise<void> {
  mkdirSync(dataDir, { recursive: true });
  const site = await serve(
    stage.program,
    { dataDir, env: { ...stage.env, ...fastRounds, ...env }, ahead },
    port,
  );
  tally.check(!site.hasEnded(), `the server starts again:\n${site.output().slice(-2000)}`);
  if (site.hasEnded()) return;
  const since = Date.now();
  const rest = watchRest(dataDir);
  await until(() => site.hasEnded() || rest.isReached() || Date.now() - since > restPatience);
  tally.check(!site.hasEnded() && rest.isReached(), 'every job ends, and what was deleted is swept');
  rest.close();
  await checkPromises(site, ledger, tally);
  await look(site);
  const code = await end(site, 'SIGTERM');
  tally.check(code === 0, `the server stops well (${code}):\n${site.output().slice(-2000)}`);
  await checkAtRest(dataDir, ahead, tally);
  if (stage.asksDoctor) await askDoctor(stage, dataDir, ahead, tally);
}

interface AfterFault {
  dataDir: string;
  ledger: Ledger;
  env?: Record<string, string>;
  port?: number;
  ahead?: number;
}

async function askDoctor(stage: Stage, dataDir: string, ahead: number, tally: Tally): Promise<void> {
  const doctor = run(stage.program, { args: ['doctor', '--thorough'], dataDir, env: stage.env, ahead });
  const code = await doctor.ended;
  const isWell = code === 0 && /\b0 faults\b/.test(doctor.output());
  tally.check(isWell, `limn doctor --thorough finds no fault (${code}):\n${doctor.output()}`);
}
