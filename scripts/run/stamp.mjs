/** Records what was last done and from which sources, in node_modules/.limn, so that nothing is done twice. */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './place.mjs';

const folder = join(root, 'node_modules', '.limn');
const skipped = new Set(['node_modules', 'dist', '.vite', 'test-results']);

export function readStamp(name) {
  try {
    return JSON.parse(readFileSync(join(folder, `${name}.json`), 'utf8'));
  } catch {
    return {}; // missing or truncated: the same as never done
  }
}

export function writeStamp(name, value) {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${name}.json`), JSON.stringify(value));
}

export function dropStamp(name) {
  rmSync(join(folder, `${name}.json`), { force: true });
}

/** A hash of the contents of the few files that decide an installation. */
export function hashContents(paths, ...more) {
  const hash = createHash('sha256');
  for (const path of paths)
    hash
      .update(`${path}\0`)
      .update(readFileSync(join(root, path)))
      .update('\0');
  return hash.update(more.join('\0')).digest('hex');
}

/** A hash of names, sizes and times below the paths: detects edits, additions, removals and restored files. */
export function hashTree(paths, ...more) {
  const hash = createHash('sha256').update(more.join('\0'));
  const visit = (path) => {
    const full = join(root, path);
    if (!existsSync(full)) return;
    const stat = statSync(full);
    if (!stat.isDirectory()) {
      hash.update(`${path}\0${stat.size}\0${stat.mtimeMs}\n`);
      return;
    }
    for (const name of readdirSync(full).sort()) {
      if (!skipped.has(name) && !/\.test\.tsx?$/.test(name)) visit(`${path}/${name}`);
    }
  };
  for (const path of paths) visit(path);
  return hash.digest('hex');
}
