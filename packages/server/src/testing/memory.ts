import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/**
 * Bytes of everything that is still reachable: objects and buffers, after a full collection. Unlike the size of the
 * process, it does not depend on what ran before or on when V8 collects.
 */
export function usedMemory(): number {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}
