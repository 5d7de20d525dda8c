import { setImmediate } from 'node:timers/promises';

/** The same parts, each in a turn of its own: a fast reader would take them one after the other, before any other request. */
export async function* partByPart<T>(parts: Iterable<T>): AsyncGenerator<T> {
  for (const part of parts) {
    yield part;
    await setImmediate();
  }
}
