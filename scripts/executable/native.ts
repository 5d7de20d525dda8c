import { join } from 'node:path';
import { filesBelow, findPackage, type Package, withDependencies } from './package.ts';

/** Packages outside the bundle, because they have native code: see scripts/build-server.ts. */
const outside = ['better-sqlite3', 'sharp', '@node-rs/argon2'];

/** Needed to compile them, not to run them. */
const onlyToBuild = ['node-addon-api'];

/** Leaves out sources, types and files for other systems. */
function isNeeded({ name }: Package, path: string): boolean {
  if (/\.d\.[cm]?ts$|\.md$/i.test(path) && !path.startsWith('README')) return false;
  if (name === 'better-sqlite3')
    return (
      /^(lib\/|package\.json$|LICENSE$)/.test(path) ||
      path === `prebuilds/${process.platform}-${process.arch}.node`
    );
  if (name === 'sharp') return /^(dist\/|package\.json$|LICENSE$)/.test(path);
  return !/(^|\/)(README|CHANGELOG|glib-2\.0\/)/.test(path) || name.startsWith('@img/sharp-libvips');
}

/** The files of a node_modules folder for this platform: the target path and the present one. */
export function nativeFiles(root: string): { path: string; source: string }[] {
  const server = join(root, 'packages', 'server');
  const packages = withDependencies(
    outside.map((name) => {
      const one = findPackage(name, server);
      return { ...one, dependencies: one.dependencies.filter((each) => !onlyToBuild.includes(each)) };
    }),
  );
  return packages.flatMap((one) =>
    filesBelow(one.folder)
      .filter((path) => !path.startsWith('node_modules/') && isNeeded(one, path))
      .map((path) => ({ path: join('node_modules', one.name, path), source: join(one.folder, path) })),
  );
}
