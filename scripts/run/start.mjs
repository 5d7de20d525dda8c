/** npm start: installs and builds what is missing, then becomes the server. */
import { join } from 'node:path';
import { buildWhatChanged } from './build.mjs';
import { runServer } from './child.mjs';
import { install } from './install.mjs';
import { childEnv, root } from './place.mjs';

export default async function start(args) {
  const node = await install();
  await buildWhatChanged(node);
  const env = {
    // Compiled code is kept from the first start on: a quarter off each later one.
    NODE_COMPILE_CACHE: join(root, 'node_modules', '.limn', 'compiled'),
    // Decoding and painting use many threads; glibc would keep an arena of freed memory for each.
    MALLOC_ARENA_MAX: '2',
    ...childEnv,
  };
  const { code } = await runServer(node, ['packages/server/dist/main.mjs', 'serve', ...args], { env });
  return code;
}
