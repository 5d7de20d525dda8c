/** Bytes of an entry besides its content: key, map, object. */
const overhead = 300;

/** A cache with a bounded memory. Drops what was unused longest. */
export interface ByteCache<V> {
  get(key: string): V | undefined;
  /** Does nothing for a value larger than a sixteenth of the cache, so that it does not displace all others. */
  set(key: string, value: V): void;
  /** Bytes of all entries. */
  readonly size: number;
}

/** @param onDrop called with each entry that is dropped, or too large */
export function createByteCache<V>(
  bytesAtMost: number,
  bytesOf: (value: V) => number,
  onDrop: (key: string, value: V) => void = () => undefined,
): ByteCache<V> {
  const entries = new Map<string, V>();
  let size = 0;

  function remove(key: string, value: V): void {
    entries.delete(key);
    size -= bytesOf(value) + overhead;
  }

  return {
    get size() {
      return size;
    },
    get(key) {
      const value = entries.get(key);
      if (value === undefined) return undefined;
      // a map keeps the order of insertion, so the first entry is the least recently used
      entries.delete(key);
      entries.set(key, value);
      return value;
    },
    set(key, value) {
      const before = entries.get(key);
      if (before !== undefined) remove(key, before);
      if (bytesOf(value) > bytesAtMost / 16) {
        onDrop(key, value);
        return;
      }
      entries.set(key, value);
      size += bytesOf(value) + overhead;
      for (const [oldest, held] of entries) {
        if (size <= bytesAtMost) return;
        remove(oldest, held);
        onDrop(oldest, held);
      }
    },
  };
}
