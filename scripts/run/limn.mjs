/** npm run limn -- COMMAND: the command line from a checkout. */
import { buildWhatChanged } from './build.mjs';
import { runChild } from './child.mjs';
import { install } from './install.mjs';
import start from './start.mjs';

export default async function limn(args) {
  if (args[0] === 'serve') return start(args.slice(1));
  const node = await install();
  await buildWhatChanged(node, ['server']);
  // A command may ask for a password, so it keeps the terminal.
  const { code } = await runChild(node, ['packages/server/dist/main.mjs', ...args], { stdio: 'inherit' });
  return code;
}
