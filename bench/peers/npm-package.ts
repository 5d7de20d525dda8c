import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runStep } from './run-step.ts';

/** Installs exact versions from the npm registry into a folder, unless they are there. @throws StepFailed */
export async function installFromNpm(folder: string, dependencies: Record<string, string>): Promise<void> {
  const manifest = JSON.stringify({ private: true, type: 'module', dependencies }, null, 2);
  const mark = join(folder, 'installed.json');
  if (existsSync(mark) && readFileSync(mark, 'utf8') === manifest) return;
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), manifest);
  await runStep(`npm install in ${folder}`, folder, ['npm', 'install', '--no-fund', '--no-audit']);
  writeFileSync(mark, manifest);
}

/**
 * Copies our sources over the folder and builds the Next app, unless the same sources were built there.
 * @param sources path in the folder → text
 */
export async function buildNextApp(
  folder: string,
  sources: Record<string, string>,
  env: Record<string, string>,
): Promise<void> {
  const mark = join(folder, 'built.json');
  const wanted = JSON.stringify([sources, readFileSync(join(folder, 'installed.json'), 'utf8')]);
  if (existsSync(mark) && readFileSync(mark, 'utf8') === wanted) return;
  for (const [path, text] of Object.entries(sources)) {
    mkdirSync(join(folder, path, '..'), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  await runStep(
    `next build in ${folder}`,
    folder,
    [process.execPath, 'node_modules/next/dist/bin/next', 'build'],
    env,
  );
  writeFileSync(mark, wanted);
}
