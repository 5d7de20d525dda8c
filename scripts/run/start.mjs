/** npm start: installs and builds what is missing, then becomes the server. */
import { join } from 'node:path';
import { buildWhatChanged } from './build.mjs';
import { runServer } from './child.mjs';
import { install } from './install.mjs';
import { childEnv, root } from './place.mjs';

export default async function start(args) {
  const node = await install();
  await buildWhatChanged(node);
  // Compiled code is kept from the first start on: a quarter off each later one.
  const env = { NODE_COMPILE_CACHE: join(root, 'node_modules', '.limn', 'compiled'), ...childEnv };
  const { code } = await runServer(node, ['packages/server/dist/main.mjs', 'serve', ...args], { env });
  return code;
}
