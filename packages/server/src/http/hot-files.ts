import { readFile } from 'node:fs/promises';

/** What an entry costs besides its bytes: key, map, buffer. */
const overhead = 300;

export interface HotFiles {
  /** Undefined when there is no such file. */
  read(path: string): Promise<Buffer | undefined> | Buffer;
  /** Bytes held at the moment. */
  readonly size: number;
}

/**
 * Small files that never change, those asked for last, in at most this much memory. A whole file larger than a sixteenth of it
 * does not stay, so that it does not drive out all others. What does not stay is shared all the same while somebody has it: a
 * thousand answers that wait for slow readers have one buffer.
 * @param load rejects with ENOENT when there is no such file
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
    // a map keeps the order of insertion: the first is the one unused longest
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
