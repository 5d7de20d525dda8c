/** Runs at most so much work at once; the rest waits in the order of the calls. */
export function limitConcurrency(atMost: number): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running < atMost) running++;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      // the next one takes this place
      const next = waiting.shift();
      if (next) next();
      else running--;
    }
  };
}
