import { homedir } from 'node:os';
import { join } from 'node:path';

/** The folder of the user's cache with programs that benchmarks install. */
export const scratch = join(process.env['XDG_CACHE_HOME'] || join(homedir(), '.cache'), 'limn-bench');
