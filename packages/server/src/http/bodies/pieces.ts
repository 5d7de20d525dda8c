import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

type Collect = (options: { type: 'minor' }) => void;

/** Bytes of pieces between two collections. */
const between = 4 * 2 ** 20;

let since = 0;
let collect: Collect | undefined;

/** Node gives no other access to it without an option on the command line. */
function collector(): Collect {
  setFlagsFromString('--expose-gc');
  return runInNewContext('gc') as Collect;
}

/**
 * Frees the pieces in which bodies came, after every 4 MB of them. Each is a buffer outside the heap, which V8 by itself leaves
 * until there are 64 MB of them; a collection of young objects takes about a millisecond.
 */
export function notePiece(bytes: number): void {
  since += bytes;
  if (since < between) return;
  since = 0;
  collect ??= collector();
  collect({ type: 'minor' });
}
