/**
 * The size of what an operator deploys, in megabytes, and what a visitor's browser loads first, in kilobytes.
 *
 *   node bench/size.ts
 *
 * Needs the built server and page (npm run build); the executable is counted when it is there.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { nativeFiles } from '../scripts/executable/native.ts';
import { filesBelow } from '../scripts/executable/package.ts';

const root = join(import.meta.dirname, '..');
const filesIn = (folder: string) => filesBelow(join(root, folder)).map((name) => join(root, folder, name));
const row = (name: string, files: string[]) => {
  const bytes = files.reduce((sum, file) => sum + statSync(file).size, 0);
  console.log(
    `${name.padEnd(40)} ${(bytes / 1e6).toFixed(1).padStart(6)} MB  ${String(files.length).padStart(4)} files`,
  );
};

row('server', filesIn('packages/server/dist'));
row(
  'page',
  filesIn('packages/web/dist').filter((file) => !file.includes('/.vite/')),
);
row(
  'native modules of this platform',
  nativeFiles(root).map(({ source }) => source),
);
const executable = join(root, 'dist', 'limn');
if (existsSync(executable)) row('executable, which contains Node', [executable]);
console.log();
console.log(
  execFileSync(process.execPath, [join(root, 'scripts', 'bundle-size.ts')], { encoding: 'utf8' }).trim(),
);
