/** npm run test:busy: all gates three times in a row while other processes keep every core busy. */
import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { runChild } from './child.mjs';
import { childEnv, seconds } from './place.mjs';

/** Ends with its parent, when the pipe of its input closes. */
const spin =
  "process.stdin.on('end', () => process.exit()).resume(); setInterval(() => { const end = Date.now() + 20; while (Date.now() < end); }, 0);";

/** @param {string[]} args how many times, then the gates as for npm test; by default all of them three times */
export default async function busy([times = '3', ...only]) {
  if (!(Number(times) > 0)) {
    console.error('npm run test:busy -- TIMES [GATE ...]');
    return 2;
  }
  const spinners = Array.from({ length: availableParallelism() }, () =>
    spawn(process.execPath, ['-e', spin], { stdio: ['pipe', 'ignore', 'inherit'] }),
  );
  const outcomes = [];
  try {
    for (let round = 1; round <= Number(times); round++) {
      console.log(`\n══ round ${round} of ${times}, ${spinners.length} cores kept busy`);
      const begun = Date.now();
      const { code } = await runChild(process.execPath, ['scripts/run.mjs', 'test', ...only], {
        env: childEnv,
      });
      outcomes.push(`round ${round}: ${code === 0 ? 'green' : `red (exit ${code})`}, ${seconds(begun)}`);
      if (code !== 0) break;
    }
  } finally {
    for (const spinner of spinners) spinner.kill('SIGKILL');
  }
  console.log(`\n${outcomes.join('\n')}`);
  return outcomes.length === Number(times) && outcomes.every((line) => line.includes(': green')) ? 0 : 1;
}
