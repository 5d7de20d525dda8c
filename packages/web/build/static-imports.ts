import { readFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';

/** Matches `import … from './x'`, `import './x'` and `export … from './x'`, but no types and no dynamic imports. */
const statement = /^(?:import|export)\s+(?!type\b)(?:[^'";]*?\sfrom\s+)?['"](\.[^'"]+)['"]/gm;

/**
 * All sources that the entries import statically, relative to `root`, with `/`.
 * @throws when one is missing
 */
export function staticImports(root: string, entries: readonly string[]): Set<string> {
  const found = new Set<string>();
  const visit = (file: string): void => {
    const name = relative(root, file).split(sep).join('/');
    if (found.has(name) || !/\.tsx?$/.test(name)) return;
    found.add(name);
    for (const [, path = ''] of readFileSync(file, 'utf8').matchAll(statement))
      visit(join(dirname(file), path));
  };
  for (const entry of entries) visit(join(root, entry));
  return found;
}
