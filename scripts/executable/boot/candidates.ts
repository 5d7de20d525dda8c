import { existsSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { isAbsolute, join, resolve } from 'node:path';

type Environment = Record<string, string | undefined>;

/**
 * Folders that may keep what is unpacked, best first: the user's cache; the data, which is there where nothing else can be
 * written; what the system clears away now and then. All from the root: native parts are loaded by nothing else.
 */
export function candidates(env: Environment, user: number): string[] {
  const { XDG_CACHE_HOME: cache, DATA_DIR: data } = env;
  // the specification wants relative ones ignored
  const known = cache !== undefined && isAbsolute(cache) ? cache : homeCache();
  return [
    ...(known === undefined ? [] : [join(known, 'limn')]),
    // an empty setting is none
    ...[data || './data'].filter((folder) => existsSync(folder)).map((folder) => resolve(folder, 'unpacked')),
    resolve(tmpdir(), `limn-${user}`),
  ];
}

/** There are users without an entry anywhere, in containers, and settings that lead from wherever one stands. */
function homeCache(): string | undefined {
  try {
    const home = homedir();
    return isAbsolute(home) ? join(home, '.cache') : undefined;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_SYSTEM_ERROR') throw error;
    return undefined;
  }
}
