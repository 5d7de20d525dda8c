/** npm start: installs and builds what is missing, then becomes the server. */
import { buildWhatChanged } from './build.mjs';
import { runServer } from './child.mjs';
import { install } from './install.mjs';

export default async function start(args) {
  const node = await install();
  await buildWhatChanged(node);
  const { code } = await runServer(node, [
    '--enable-source-maps',
    'packages/server/dist/main.mjs',
    'serve',
    ...args,
  ]);
  return code;
}
