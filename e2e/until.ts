type Nothing = false | null | undefined;

/** Milliseconds, for hanging steps only. */
const limit = 120_000;

/**
 * Repeats `ask` until it returns a value. For states without an event.
 * @param ask resolves with undefined, null or false while there is no value
 * @param what named in the error
 * @throws what `ask` throws, and an error with `what` after two minutes
 */
export async function until<T>(what: string, ask: () => Promise<T | Nothing> | T | Nothing): Promise<T> {
  const deadline = Date.now() + limit;
  for (;;) {
    const answer = await ask();
    if (answer !== undefined && answer !== null && answer !== false) return answer;
    if (Date.now() > deadline) throw new Error(`waited in vain: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}
