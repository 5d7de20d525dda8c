/** Installs packages unless they already match the lockfile. */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { runChild } from './child.mjs';
import { childEnv, PlainError, root, seconds, windows } from './place.mjs';
import { dropStamp, hashContents, readStamp, writeStamp } from './stamp.mjs';

const pnpm = 'pnpm@12.21.0';
const leastNode = 24;

/** @returns the path of the Node that runs everything else */
export async function install() {
  const manifests = [
    'package.json',
    ...readdirSync(join(root, 'packages')).map((name) => `packages/${name}/package.json`),
  ].filter((path) => existsSync(join(root, path)));
  const platform = `${process.platform}-${process.arch}`;
  const key = hashContents(['pnpm-lock.yaml', 'pnpm-workspace.yaml', ...manifests], platform);
  const stamp = readStamp('install');
  if (stamp.key === key && existsSync(stamp.node ?? '') && whole(manifests)) return stamp.node;

  const begun = Date.now();
  process.stdout.write(
    existsSync(join(root, 'node_modules'))
      ? 'Bringing packages up to date …'
      : 'Installing packages (about half a minute the first time) …',
  );
  // Removes modules from npm, another system or an interrupted installation.
  if (foreign() || (stamp.platform && stamp.platform !== platform)) removeModules();
  dropStamp('install');
  let result = await pnpmInstall();
  if (result.code !== 0) {
    removeModules();
    result = await pnpmInstall();
  }
  if (result.code !== 0) {
    throw new PlainError(
      `${result.text.trim()}\n\nThe packages could not be installed. Is there a way to the registry?`,
    );
  }
  if (!whole(manifests))
    throw new PlainError(
      'The packages were installed, but some are missing. Remove node_modules and try again.',
    );
  const node = findNode();
  writeStamp('install', { key, platform, node });
  console.log(` ${seconds(begun)}`);
  return node;
}

function pnpmInstall() {
  return runChild('npx', ['-y', pnpm, 'install', '--frozen-lockfile', '--reporter=append-only'], {
    quiet: true,
    env: { ...childEnv, CI: 'true' },
  });
}

/** True when every declared dependency is where Node looks for it. A few dozen file checks, under a millisecond each. */
function whole(manifests) {
  if (foreign()) return false;
  return manifests.every((path) => {
    const { dependencies, devDependencies } = JSON.parse(readFileSync(join(root, path), 'utf8'));
    const modules = join(root, path, '..', 'node_modules');
    return Object.keys({ ...dependencies, ...devDependencies }).every((name) =>
      existsSync(join(modules, name, 'package.json')),
    );
  });
}

function foreign() {
  const modules = join(root, 'node_modules');
  if (!existsSync(modules)) return false;
  return existsSync(join(modules, '.package-lock.json')) || !existsSync(join(modules, '.modules.yaml'));
}

function removeModules() {
  const packages = readdirSync(join(root, 'packages')).map((name) => join('packages', name, 'node_modules'));
  for (const path of ['node_modules', ...packages])
    rmSync(join(root, path), { recursive: true, force: true });
}

/** The packaged Node where one runs here, otherwise the machine's own when it is new enough. */
function findNode() {
  const packaged = join(root, 'node_modules', '.bin', windows ? 'node.exe' : 'node');
  if (existsSync(packaged) && spawnSync(packaged, ['--version']).status === 0) return packaged;
  if (Number(process.versions.node.split('.')[0]) >= leastNode) return process.execPath;
  throw new PlainError(
    `No packaged Node fits ${process.platform} on ${process.arch}, and this one is ${process.versions.node}: please use Node ${leastNode} or newer.`,
  );
}
