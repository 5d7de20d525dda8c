import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

type Collect = (options: { type: 'minor' }) => void;

/** Bytes of chunks between two collections. */
const between = 4 * 2 ** 20;

let since = 0;
let collect: Collect | undefined;

/** Node offers the collector only with a command line option, or this way. */
function collector(): Collect {
  setFlagsFromString('--expose-gc');
  return runInNewContext('gc') as Collect;
}

/**
 * Frees the chunks of received bodies after every 4 MB. Each is a buffer outside the heap, and V8 lets them grow to 64 MB;
 * a collection of young objects takes about a millisecond.
 */
export function countPiece(bytes: number): void {
  since += bytes;
  if (since < between) return;
  since = 0;
  collect ??= collector();
  collect({ type: 'minor' });
}
