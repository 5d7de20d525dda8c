type Nothing = false | null | undefined;

/** Milliseconds: only what hangs is given up on. */
const limit = 120_000;

/**
 * Asks again and again until the answer is there. For states that tell nobody when they change.
 * @param ask resolves with undefined, null or false while there is no answer yet
 * @param what named when nothing comes
 * @throws what `ask` throws, and an error naming `what` after two minutes
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
