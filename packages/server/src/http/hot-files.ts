import { readFile } from 'node:fs/promises';

/** Bytes of an entry besides its content: key, map, buffer. */
const overhead = 300;

export interface HotFiles {
  /** Undefined for a missing file. */
  read(path: string): Promise<Buffer | undefined> | Buffer;
  /** Bytes in the cache now. */
  readonly size: number;
}

/**
 * A cache of small immutable files with this much memory; drops those unused longest. A file larger than a sixteenth of it
 * is not cached, so that it does not displace all others. Files in use are shared even when they are not cached: a thousand
 * answers to slow readers have one buffer.
 * @param load rejects with ENOENT for a missing file
 */
export function createHotFiles(
  bytesAtMost: number,
  load: (path: string) => Promise<Buffer> = (path) => readFile(path),
): HotFiles {
  const files = new Map<string, Buffer>();
  const inUse = new Map<string, WeakRef<Buffer>>();
  const ended = new FinalizationRegistry<string>((path) => {
    if (!inUse.get(path)?.deref()) inUse.delete(path);
  });
  const reading = new Map<string, Promise<Buffer | undefined>>();
  let size = 0;

  function forget(path: string, bytes: Buffer): void {
    files.delete(path);
    size -= bytes.length + overhead;
    share(path, bytes);
  }

  function share(path: string, bytes: Buffer): void {
    inUse.set(path, new WeakRef(bytes));
    ended.register(bytes, path);
  }

  function hold(path: string, bytes: Buffer): void {
    if (bytes.length > bytesAtMost / 16) {
      share(path, bytes);
      return;
    }
    files.set(path, bytes);
    size += bytes.length + overhead;
    // a map keeps the order of insertion, so the first entry is the least recently used
    for (const [oldest, held] of files) {
      if (size <= bytesAtMost) return;
      forget(oldest, held);
    }
  }

  async function loadAndHold(path: string): Promise<Buffer | undefined> {
    try {
      const bytes = await load(path);
      hold(path, bytes);
      return bytes;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
      throw error;
    }
  }

  return {
    get size() {
      return size;
    },
    read(path) {
      const held = files.get(path);
      if (held) {
        files.delete(path);
        files.set(path, held);
        return held;
      }
      const shared = inUse.get(path)?.deref();
      if (shared) return shared;
      const underWay = reading.get(path) ?? loadAndHold(path).finally(() => reading.delete(path));
      reading.set(path, underWay);
      return underWay;
    },
  };
}
