/** Vite's development server for `npm run dev`: node scripts/dev-web.ts PORT API_ORIGIN */
import { join } from 'node:path';
import { createServer } from 'vite';

const [port, api] = process.argv.slice(2);
if (!port || !api) throw new Error('usage: node scripts/dev-web.ts PORT API_ORIGIN');

const web = join(import.meta.dirname, '..', 'packages', 'web');
const server = await createServer({
  root: web,
  configFile: join(web, 'vite.config.ts'),
  server: {
    port: Number(port),
    strictPort: true,
    proxy: Object.fromEntries(
      ['/api', '/trpc', '/media', '/s/'].map((path) => [path, { target: api, ws: false }]),
    ),
  },
});
await server.listen();
server.printUrls();

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, () => {
    void server.close().then(() => process.exit(0));
  });
}
