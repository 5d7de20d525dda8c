/** dist/limn: Node, the built server and page, and this platform's native modules in one file without dependencies. */
import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'esbuild';
import { inject } from 'postject';
import { licences } from './executable/licences.ts';
import { findPackage } from './executable/package.ts';
import { packPayload } from './executable/payload.ts';
import memory from './run/memory.json' with { type: 'json' };

const root = join(import.meta.dirname, '..');
const dist = join(root, 'dist');
/** Node's binary contains this mark where the program goes: https://nodejs.org/api/single-executable-applications.html */
const fuse = 'NODE_SEA_FUSE_fce680ab2cc467b6e072b8b5df1996b2';
const { version }: { version: string } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

if (process.platform !== 'linux') throw new Error('The executable is built on Linux, for Linux.');
const node = findPackage(`node-linux-${process.arch}`, root);
if (node.version !== process.versions.node)
  throw new Error(`built by Node ${process.versions.node}, but ${node.version} is to run it`);

const work = mkdtempSync(join(tmpdir(), 'limn-build-'));
try {
  const terms = licences(root, node.folder);
  const { index, payload } = packPayload(root, version, {
    'start.cjs': "import('./packages/server/dist/main.mjs');\n",
    'LICENSES.txt': terms,
  });
  writeFileSync(join(work, 'index.json'), JSON.stringify(index));
  writeFileSync(join(work, 'payload'), payload);
  await build({
    entryPoints: [join(root, 'scripts', 'executable', 'boot', 'main.ts')],
    outfile: join(work, 'boot.cjs'),
    bundle: true,
    platform: 'node',
    format: 'cjs',
    target: 'node24',
    logLevel: 'warning',
  });
  writeFileSync(
    join(work, 'sea.json'),
    JSON.stringify({
      main: join(work, 'boot.cjs'),
      output: join(work, 'program'),
      disableExperimentalSEAWarning: true,
      execArgv: memory.flags,
      assets: { 'index.json': join(work, 'index.json'), payload: join(work, 'payload') },
    }),
  );
  execFileSync(process.execPath, ['--experimental-sea-config', join(work, 'sea.json')], { stdio: 'pipe' });

  const limn = join(work, 'limn');
  copyFileSync(join(node.folder, 'bin', 'node'), limn);
  chmodSync(limn, 0o755);
  strip(limn);
  await inject(limn, 'NODE_SEA_BLOB', readFileSync(join(work, 'program')), { sentinelFuse: fuse });
  mkdirSync(dist, { recursive: true });
  // renamed when complete, so that a running older executable is not overwritten
  copyFileSync(limn, join(dist, '.limn-new'));
  renameSync(join(dist, '.limn-new'), join(dist, 'limn'));
  writeFileSync(join(dist, 'LICENSES.txt'), terms);
  const size = statSync(join(dist, 'limn')).size;
  console.log(`dist/limn ${index.name}, ${(size / 1e6).toFixed(0)} MB, ${index.files.length} files in it`);
} finally {
  rmSync(work, { recursive: true, force: true });
}

/** Removes symbol names, which saves a fifth; without binutils the file stays as it is. */
function strip(file: string): void {
  try {
    execFileSync('strip', [file], { stdio: 'pipe' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
}
