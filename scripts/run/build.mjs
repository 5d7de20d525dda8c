/** Builds the page, the server and the executable, each only after a change of its sources. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { runChild } from './child.mjs';
import { install } from './install.mjs';
import { PlainError, root, seconds } from './place.mjs';
import { dropStamp, hashTree, readStamp, writeStamp } from './stamp.mjs';

const shared = [
  'packages/db/src',
  'packages/painter/src',
  'packages/prompt-writer/src',
  'packages/prompt-writer/words',
  'packages/sandbox/src',
  'packages/server/src',
  'pnpm-lock.yaml',
  'tsconfig.base.json',
];

export const builds = {
  page: {
    output: 'packages/web/dist/index.html',
    sources: ['packages/web', 'scripts/compress-web.ts', ...shared],
    steps: [
      {
        cwd: 'packages/web',
        args: ['node_modules/vite/bin/vite.js', 'build', '--manifest', '--logLevel', 'warn'],
      },
      { cwd: '.', args: ['scripts/compress-web.ts'] },
    ],
  },
  server: {
    output: 'packages/server/dist/main.mjs',
    sources: [
      ...['packages/db/migrations', 'packages/server/build', 'scripts/build-server.ts', 'package.json'],
      ...shared,
    ],
    steps: [{ cwd: '.', args: ['scripts/build-server.ts'] }],
  },
  executable: {
    output: 'dist/limn',
    sources: [
      ...['packages/server/dist', 'packages/web/dist', 'scripts/executable', 'scripts/build-executable.ts'],
      ...['scripts/run/memory.json'],
      ...['pnpm-lock.yaml', 'package.json', 'LICENSE'],
    ],
    steps: [{ cwd: '.', args: ['scripts/build-executable.ts'] }],
  },
};

/** npm run build: makes dist/limn from scratch. */
export default async function build() {
  if (process.platform !== 'linux')
    throw new PlainError('The executable is built on Linux, for Linux. Elsewhere npm start does it all.');
  const node = await install();
  await buildWhatChanged(node);
  await buildWhatChanged(node, ['executable']);
  console.log(`It is ${join(root, builds.executable.output)}: copy it anywhere, and start it.`);
  return 0;
}

/** Builds the outdated ones among `names`, in parallel. */
export async function buildWhatChanged(node, names = ['page', 'server']) {
  const due = names.map((name) => ({ name, key: keyOf(name) })).filter(({ name, key }) => !fresh(name, key));
  if (due.length === 0) return;
  const begun = Date.now();
  process.stdout.write(`Building the ${due.map(({ name }) => name).join(' and the ')} …`);
  const results = await Promise.all(due.map(({ name, key }) => buildOne(node, name, key)));
  const failed = results.filter(({ code }) => code !== 0);
  if (failed.length > 0) {
    throw new PlainError(
      failed.map(({ name, text }) => `${text.trim()}\n\nThe ${name} could not be built.`).join('\n\n'),
    );
  }
  console.log(` ${seconds(begun)}`);
}

/** @returns {Promise<{name: string, code: number, text: string}>} */
export async function buildOne(node, name, key = keyOf(name)) {
  dropStamp(name);
  let text = '';
  for (const { cwd, args } of builds[name].steps) {
    const result = await runChild(node, args, { cwd: join(root, cwd), quiet: true });
    text += result.text;
    if (result.code !== 0) return { name, code: result.code, text };
  }
  writeStamp(name, { key });
  return { name, code: 0, text };
}

const keyOf = (name) => hashTree(builds[name].sources, process.platform);
const fresh = (name, key) => existsSync(join(root, builds[name].output)) && readStamp(name).key === key;
