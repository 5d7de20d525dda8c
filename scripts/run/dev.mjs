/** npm run dev: the server from its sources, restarted on every change, behind Vite with hot module replacement. */
import { runServer, stopAll } from './child.mjs';
import { install } from './install.mjs';
import { childEnv } from './place.mjs';

export default async function dev() {
  const node = await install();
  const port = Number(childEnv.PORT ?? 3000);
  const api = port + 1;
  const publicUrl = childEnv.PUBLIC_URL ?? `http://localhost:${port}`;
  const server = runServer(
    node,
    ['--watch', '--watch-preserve-output', 'packages/server/src/main.ts', 'serve'],
    {
      env: { ...childEnv, PORT: String(api), PUBLIC_URL: publicUrl },
    },
  );
  const page = runServer(node, ['scripts/dev-web.ts', String(port), `http://127.0.0.1:${api}`]);
  const first = await Promise.race([server, page]);
  stopAll();
  await Promise.all([server, page]);
  return first.code;
}
