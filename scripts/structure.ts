/** Checks rules about the tree that no other tool covers: node scripts/structure.ts [ROOT] */
import { join } from 'node:path';
import { structureRules } from './structure/rules.ts';
import { readTree } from './structure/source-tree.ts';

const root = process.argv[2] ?? join(import.meta.dirname, '..');
const files = readTree(root);
if (files.length === 0) throw new Error(`no files below ${root}`);

let found = 0;
for (const { name, advice, find } of structureRules) {
  for (const problem of find(files, root)) {
    found += 1;
    console.error(`${name}  ${problem}\n    ${advice}`);
  }
}
console.log(`${structureRules.length} rules on ${files.length} files, ${found} problems`);
process.exitCode = found > 0 ? 1 : 0;
