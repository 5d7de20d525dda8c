/** packages/server/dist: the server as one file, its worker threads beside it, and the migrations. */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { bundleServer, serverPrograms } from '../packages/server/build/bundle.ts';

const dist = join(import.meta.dirname, '..', 'packages', 'server', 'dist');
rmSync(dist, { recursive: true, force: true });
const { outputs } = await bundleServer({ entryPoints: serverPrograms, outdir: dist });

for (const [path, { bytes }] of Object.entries(outputs)) {
  console.log(`${path}  ${(bytes / 1024).toFixed(0)} kB`);
}
