import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findPackage, type Package, readPackage, withDependencies } from './package.ts';

const isLicence = (name: string) => /^(licen[cs]e|copying|notice)/i.test(name);

/** The package of libvips has the licences of its parts in its README. */
const isWorded = (name: string, of: Package) =>
  isLicence(name) || (of.name.startsWith('@img/sharp-libvips') && name === 'README.md');

function textOf(one: Package): string {
  const files = readdirSync(one.folder).filter((name) => isWorded(name, one));
  const heading = `${one.name} ${one.version} (${one.license})`;
  const texts = files.map((name) => readFileSync(join(one.folder, name), 'utf8').trim());
  return [heading, '='.repeat(heading.length), ...texts].join('\n\n');
}

/** The licences of everything in the executable: Limn's, Node's, and those of every package that runs in it. */
export function licences(root: string, node: string): string {
  const ours = readFileSync(join(root, 'LICENSE'), 'utf8').trim();
  const roots = ['server', 'web', 'db'].map((name) => readPackage(join(root, 'packages', name)));
  const packages = withDependencies(
    roots.flatMap((one) => one.dependencies.map((name) => findPackage(name, one.folder))),
  ).filter(({ name }) => !name.startsWith('@limn/'));
  const ofNode = join(node, 'LICENSE');
  if (!existsSync(ofNode)) throw new Error(`the licence of Node is not at ${ofNode}`);
  return [
    `Limn\n====\n\n${ours}`,
    ...packages.map(textOf),
    `Node.js\n=======\n\n${readFileSync(ofNode, 'utf8').trim()}`,
    '',
  ].join('\n\n\n');
}
