/**
 * Injects faults into every stage of a site's life and checks that nothing acknowledged is lost:
 *   npm run sweep -- [--points 400] [--seed 1] [--only day] [--jobs 2]
 * Linux with strace. Exits with 1 when a promise is broken or a chosen fault did not fire.
 */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { exit } from '../packages/server/src/core/exit.ts';
import { backups, restoreScenario } from './sweep/backup.ts';
import { anyDay, firstDay } from './sweep/day.ts';
import { migrationScenario } from './sweep/migration.ts';
import { purchases } from './sweep/purchase.ts';
import { isGreen, reportOf } from './sweep/report.ts';
import { fastRounds } from './sweep/second-start.ts';
import { openStage } from './sweep/stage.ts';
import { isStraceThere } from './sweep/strace.ts';
import { sweep } from './sweep/sweep.ts';

const { values } = parseArgs({
  options: {
    points: { type: 'string', default: '400' },
    seed: { type: 'string', default: '1' },
    /** A part of a scenario's name. */
    only: { type: 'string', default: '' },
    /** Points that run at once: much of a run is waiting. */
    jobs: { type: 'string', default: '2' },
  },
});
const [points, seed, jobs] = [values.points, values.seed, values.jobs].map(Number) as [
  number,
  number,
  number,
];
const all = [firstDay, anyDay, migrationScenario, ...backups, restoreScenario, ...purchases];
const scenarios = all.filter(({ name }) => name.includes(values.only));
const root = join(import.meta.dirname, '..');

async function main(): Promise<number> {
  if (!(points > 0) || !(jobs > 0) || !Number.isInteger(seed) || scenarios.length === 0) {
    console.error(
      `npm run sweep -- [--points 400] [--seed 1] [--only ${all.map(({ name }) => name).join('|')}]`,
    );
    return exit.usage;
  }
  if (!isStraceThere()) {
    console.error(
      'The full sweep puts faults into system calls and needs strace: install it (apt install strace).',
    );
    return exit.refused;
  }
  let isStopping = false;
  process.once('SIGINT', () => (isStopping = true));
  const begun = performance.now();
  const stage = await openStage({
    program: {
      node: [process.execPath],
      main: join(root, 'packages/server/dist/main.mjs'),
      sqlite: join(root, 'packages/db/node_modules/better-sqlite3'),
      before: spawnSync('nice', ['true']).status === 0 ? ['nice', '-n', '5'] : [],
    },
    size: { nearLimit: 8 },
    asksDoctor: true,
    hasBackups: true,
    looks: 120,
    faultEnv: fastRounds,
  });
  try {
    const outcomes = await sweep(stage, {
      scenarios,
      mechanisms: [
        { by: 'strace', share: 0.75 },
        { by: 'preload', share: 0.25 },
      ],
      ...{
        points,
        seed,
        jobs,
        profiles: 2,
        lastingShare: 1 / 6,
        say: (line) => console.log(line),
        isStopping: () => isStopping,
      },
    });
    console.log(`\n${reportOf(outcomes)}`);
    console.log(`\nseed ${seed}, ${Math.round((performance.now() - begun) / 1000)} s`);
    return isGreen(outcomes) ? exit.ok : exit.failed;
  } finally {
    await stage.close();
  }
}

process.exitCode = await main();
