/** npm start: installs and builds what is missing, then runs the server. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildWhatChanged } from './build.mjs';
import { runServer } from './child.mjs';
import { install } from './install.mjs';
import { childEnv, root } from './place.mjs';

const memory = JSON.parse(readFileSync(join(root, 'scripts', 'run', 'memory.json'), 'utf8'));
const main = 'packages/server/dist/main.mjs';

/** Node's flags, arguments and environment for the server. */
export const serverOrder = (args) => ({
  args: [...memory.flags, main, 'serve', ...args],
  env: {
    // Caches compiled code from the first start on, which makes later starts a quarter faster.
    NODE_COMPILE_CACHE: join(root, 'node_modules', '.limn', 'compiled'),
    // Returns freed memory of decoding and painting to the system instead of keeping an arena for each thread.
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
