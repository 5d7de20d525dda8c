import type { Counted } from './counted.ts';

const everyMilliseconds = 100;

/**
 * Measures how late a timer runs. Returns the function that stops it. Node's own histogram of delays leaks memory when it is
 * reset, and can serve only one scraper.
 */
export function measureEventLoop({ eventLoopDelay }: Counted, clock: () => number): () => void {
  let due = clock() + everyMilliseconds;
  const timer = setInterval(() => {
    const now = clock();
    eventLoopDelay.observe(Math.max(0, now - due) / 1000);
    due = now + everyMilliseconds;
  }, everyMilliseconds);
  timer.unref();
  return () => clearInterval(timer);
}
