import { execFileSync } from 'node:child_process';
import { newFolder } from './process.ts';

/** Starts a program in a mount name space of its own, also for users other than root; its mounts end with it. */
export const unshare = process.getuid?.() === 0 ? ['unshare', '-m'] : ['unshare', '-rm'];

/** Whether this machine allows mount name spaces. @param what the subject of the warning otherwise */
export function canMount(what: string): boolean {
  try {
    execFileSync(unshare[0] ?? '', [...unshare.slice(1), 'mount', '-t', 'tmpfs', 'none', newFolder()]);
    return true;
  } catch (error) {
    console.warn(`${what} cannot be tried here: ${String(error)}`);
    return false;
  }
}

/** Runs a program among the mounts of a process that `unshare` started. */
export function runBeside(pid: number | undefined, command: string[]): void {
  const user = process.getuid?.() === 0 ? [] : ['-U', '--preserve-credentials'];
  execFileSync('nsenter', ['-t', String(pid), ...user, '-m', ...command]);
}
