/** npm start: installs and builds what is missing, then becomes the server. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildWhatChanged } from './build.mjs';
import { runServer } from './child.mjs';
import { install } from './install.mjs';
import { childEnv, root } from './place.mjs';

const memory = JSON.parse(readFileSync(join(root, 'scripts', 'run', 'memory.json'), 'utf8'));
const main = 'packages/server/dist/main.mjs';

/** What Node is given to be the server: flags and arguments, and the environment. */
export const serverOrder = (args) => ({
  args: [...memory.flags, main, 'serve', ...args],
  env: {
    // Compiled code is kept from the first start on: a quarter off each later one.
    NODE_COMPILE_CACHE: join(root, 'node_modules', '.limn', 'compiled'),
    // What decoding and painting free goes back to the system, instead of lying in an arena for each thread.
    ...memory.env,
    ...childEnv,
  },
});

export default async function start(args) {
  const node = await install();
  await buildWhatChanged(node);
  const order = serverOrder(args);
  const { code } = await runServer(node, order.args, { env: order.env });
  return code;
}
