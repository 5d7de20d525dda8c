/** Checks imports by .dependency-cruiser.cjs, and that all packages were read: node scripts/import-rules.ts [ROOT] */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { type Cruise, problemsOf } from './structure/cruise.ts';

const project = join(import.meta.dirname, '..');
const root = process.argv[2] ?? project;
const { status, stdout, stderr } = spawnSync(
  process.execPath,
  [
    join(project, 'node_modules', 'dependency-cruiser', 'bin', 'dependency-cruiser.mjs'),
    ...['packages', '--config', '.dependency-cruiser.cjs', '--output-type', 'json'],
  ],
  { cwd: root, encoding: 'utf8', maxBuffer: 256 * 2 ** 20 },
);
if (stderr || stdout === '') throw new Error(`dependency-cruiser ended with ${status}: ${stderr}`);
const cruise = JSON.parse(stdout) as Cruise;
const problems = problemsOf(cruise);
for (const problem of problems) console.error(problem);
console.log(`${cruise.summary.totalCruised} modules, ${problems.length} problems`);
process.exitCode = problems.length > 0 ? 1 : 0;
