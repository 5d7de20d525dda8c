/** Milliseconds between two looks. */
const everyMilliseconds = 30_000;
/** The server is idle below this share of the time, from 0 to 1. */
const idleBelow = 0.05;
/** A collection takes 150 ms of processor time, and requests wait for the most of it, so it has to be worth it. */
const worthBytes = 8 * 2 ** 20;

export interface Memory {
  /** Bytes of all objects and buffers, with those that nothing refers to. */
  used(): number;
  /** The share of the time since the last call in which the process worked, from 0 to 1. */
  busy(): number;
  collect(): void;
}

/** Returns a function that collects garbage if the server is idle and has made enough of it since the last collection. */
export function createCollector({ used, busy, collect }: Memory): () => void {
  /** Bytes after the last collection, V8's own ones included. */
  let least = 0;
  return () => {
    const isIdle = busy() < idleBelow;
    const now = used();
    least = Math.min(least, now);
    if (!isIdle || now < least + worthBytes) return;
    collect();
    least = used();
  };
}

/** Without this flavour V8 keeps the pages that become free, for later objects. */
const thorough = { type: 'major', execution: 'sync', flavor: 'last-resort' } as const;

/** The memory of this process. */
export function memoryOf(gc: NodeJS.GCFunction): Memory {
  let last = performance.eventLoopUtilization();
  return {
    used() {
      const { heapUsed, external } = process.memoryUsage();
      return heapUsed + external;
    },
    busy() {
      const now = performance.eventLoopUtilization();
      const { utilization } = performance.eventLoopUtilization(now, last);
      last = now;
      return utilization;
    },
    collect: () => gc(thorough),
  };
}

/**
 * Gives memory back when the server has nothing to do: V8 collects only while a program allocates, so a server that was busy
 * would keep its garbage until the next requests. Does nothing without Node's `--expose-gc`, which `npm start` and the
 * executable set. Returns the function that stops it.
 */
export function collectWhenIdle(): () => void {
  const { gc } = globalThis;
  if (!gc) return () => undefined;
  const timer = setInterval(createCollector(memoryOf(gc)), everyMilliseconds);
  timer.unref();
  return () => clearInterval(timer);
}
