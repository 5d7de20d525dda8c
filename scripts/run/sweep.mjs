/** npm run sweep: injects faults at every stage of a site's life. See docs/operators/reliability.md. */
import { buildWhatChanged } from './build.mjs';
import { runChild } from './child.mjs';
import { install } from './install.mjs';

export default async function sweep(args) {
  const node = await install();
  await buildWhatChanged(node, ['server']);
  const { code } = await runChild(node, ['scripts/sweep.ts', ...args], { stdio: 'inherit' });
  return code;
}
