import { existsSync, readdirSync, readFileSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';

export interface Package {
  name: string;
  version: string;
  license: string;
  folder: string;
  dependencies: string[];
  optional: string[];
}

/** The package that Node would load by this name from a folder. @throws for an unknown package */
export function findPackage(name: string, from: string): Package {
  const found = lookFor(name, from);
  if (!found) throw new Error(`${name} is not installed where ${from} would find it`);
  return found;
}

/** The same for packages that exist only on some platforms. */
function lookFor(name: string, from: string): Package | undefined {
  for (let folder = from; ; folder = dirname(folder)) {
    const candidate = join(folder, 'node_modules', name);
    if (existsSync(join(candidate, 'package.json'))) return readPackage(realpathSync(candidate));
    if (dirname(folder) === folder) return undefined;
  }
}

export function readPackage(folder: string): Package {
  const read = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const { name, version, license = 'not named', dependencies = {}, optionalDependencies = {} } = read;
  const optional = Object.keys(optionalDependencies);
  const needed = Object.keys(dependencies).filter((each) => !optional.includes(each));
  return { name, version, license, folder, dependencies: needed, optional };
}

/** The packages and all their dependencies, each once, sorted by name. */
export function withDependencies(roots: readonly Package[]): Package[] {
  const found = new Map<string, Package>();
  const visit = (one: Package) => {
    const key = `${one.name}@${one.version}`;
    if (found.has(key)) return;
    found.set(key, one);
    for (const name of one.dependencies) visit(findPackage(name, one.folder));
    for (const name of one.optional) {
      const there = lookFor(name, one.folder);
      if (there) visit(there);
    }
  };
  for (const root of roots) visit(root);
  return [...found.values()].sort((one, other) => (one.name < other.name ? -1 : 1));
}

/** The paths of all files below a folder, sorted. */
export const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .sort();
