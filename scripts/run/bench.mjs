/** npm run bench -- NAME: measurements. None of them is part of npm test. */
import { buildWhatChanged } from './build.mjs';
import { runChild } from './child.mjs';
import { install } from './install.mjs';
import { PlainError } from './place.mjs';

/** Name → script and what it measures. */
const benchmarks = {
  peers: {
    script: 'bench/peers.ts',
    about:
      'processor time for a request, beside other products: [next payload pocketbase] [--users N] [--rounds N]',
  },
};

const list = () =>
  Object.entries(benchmarks)
    .map(([name, { about }]) => `  npm run bench -- ${name.padEnd(12)} ${about}`)
    .join('\n');

export default async function bench([name, ...args]) {
  if (name === '--help') {
    console.log(list());
    return 0;
  }
  const benchmark = Object.hasOwn(benchmarks, name ?? '') ? benchmarks[name] : undefined;
  if (!benchmark) throw new PlainError(`Say which benchmark:\n${list()}`);
  const node = await install();
  await buildWhatChanged(node);
  const { code } = await runChild(node, [benchmark.script, ...args], { stdio: 'inherit' });
  return code;
}
