import { systemCode } from '@limn/db/system-code';
import { readWhole } from '../core/read-whole.ts';
import { createByteCache } from './byte-cache.ts';

/** Files that are read at the same time. Node's thread pool reads four. */
const readingAtMost = 32;

export interface HotFiles {
  /** Undefined for a missing file. */
  read(path: string): Promise<Buffer | undefined> | Buffer;
  /** Like `read`, but only a file that is in memory. */
  peek(path: string): Buffer | undefined;
  /** Slow readers hold so many buffers, or so many files are being read, that another file should be sent as a stream. */
  readonly isCrowded: boolean;
  /** Bytes in the cache now. */
  readonly size: number;
}

async function readFileOnDisk(path: string): Promise<Buffer | undefined> {
  try {
    return await readWhole(path);
  } catch (error) {
    if (systemCode(error) === 'ENOENT') return undefined;
    throw error;
  }
}

/**
 * A cache of small immutable files with this much memory; drops those unused longest. Files in use are shared even when they
 * are not cached: a thousand answers to slow readers have one buffer.
 * @param load undefined for a missing file
 */
export function createHotFiles(
  bytesAtMost: number,
  load: (path: string) => Promise<Buffer | undefined> = readFileOnDisk,
): HotFiles {
  const inUse = new Map<string, { ref: WeakRef<Buffer>; bytes: number }>();
  let bytesInUse = 0;
  const files = createByteCache<Buffer>(bytesAtMost, (bytes) => bytes.length, share);
  const reading = new Map<string, Promise<Buffer | undefined>>();
  const collected = new FinalizationRegistry<{ path: string; bytes: number }>(({ path, bytes }) => {
    bytesInUse -= bytes;
    if (!inUse.get(path)?.ref.deref()) inUse.delete(path);
  });

  /** Remembers a buffer that the cache does not have, until no answer has it. */
  function share(path: string, bytes: Buffer): void {
    inUse.set(path, { ref: new WeakRef(bytes), bytes: bytes.length });
    bytesInUse += bytes.length;
    collected.register(bytes, { path, bytes: bytes.length });
  }

  async function loadAndHold(path: string): Promise<Buffer | undefined> {
    const bytes = await load(path);
    if (bytes) files.set(path, bytes);
    return bytes;
  }

  const peek = (path: string) => files.get(path) ?? inUse.get(path)?.ref.deref();

  return {
    get size() {
      return files.size;
    },
    get isCrowded() {
      return bytesInUse > 2 * bytesAtMost || reading.size >= readingAtMost;
    },
    peek,
    read(path) {
      const held = peek(path);
      if (held) return held;
      const underWay = reading.get(path) ?? loadAndHold(path).finally(() => reading.delete(path));
      reading.set(path, underWay);
      return underWay;
    },
  };
}
