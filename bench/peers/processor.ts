/** Processor time and memory of a server with all its child processes, from /proc: Linux only. */
import { readdirSync, readFileSync } from 'node:fs';
import { memoryOf } from '../../scripts/executable/process.ts';

function treeOf(pid: number): number[] {
  const children = readdirSync(`/proc/${pid}/task`).flatMap((thread) =>
    readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8').split(' ').filter(Boolean).map(Number),
  );
  return [pid, ...children.flatMap(treeOf)];
}

/**
 * Microseconds of processor time, user and system, that the threads of the tree have used. /proc/PID/stat counts the same in
 * steps of 10 ms, which is too coarse for a thousand short requests.
 */
export function processorTimeOf(pid: number): number {
  let nanoseconds = 0;
  for (const each of treeOf(pid))
    for (const thread of readdirSync(`/proc/${each}/task`))
      nanoseconds += Number(readFileSync(`/proc/${each}/task/${thread}/schedstat`, 'utf8').split(' ')[0]);
  return nanoseconds / 1000;
}

/** Resident bytes of the tree. */
export const residentBytesOf = (pid: number): number =>
  treeOf(pid).reduce((sum, each) => sum + memoryOf(each).now, 0);
