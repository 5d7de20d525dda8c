import { existsSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { isAbsolute, join, resolve } from 'node:path';

type Environment = Record<string, string | undefined>;

/**
 * Folders for the unpacked files, best first: the user's cache; the data directory, when nothing else is writable;
 * temporary folders, which the system empties. Absolute paths, because native modules need them.
 */
export function candidates(env: Environment, user: number): string[] {
  const { XDG_CACHE_HOME: cache, DATA_DIR: data } = env;
  // the specification says that relative paths are ignored
  const known = cache !== undefined && isAbsolute(cache) ? cache : homeCache();
  return [
    ...(known === undefined ? [] : [join(known, 'limn')]),
    // an empty setting counts as unset
    ...[data || './data'].filter((folder) => existsSync(folder)).map((folder) => resolve(folder, 'unpacked')),
    resolve(tmpdir(), `limn-${user}`),
  ];
}

/** A container's user may have no home, and a setting may be a relative path. */
function homeCache(): string | undefined {
  try {
    const home = homedir();
    return isAbsolute(home) ? join(home, '.cache') : undefined;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_SYSTEM_ERROR') throw error;
    return undefined;
  }
}
