/** The number of Node's file threads; more work would only wait. */
const atOnce = 4;

/** The first error ends it, after the work in progress. */
export async function inParallel<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const queue = items.values();
  let isOver = false;
  const worker = async () => {
    for (const item of queue) {
      if (isOver) return;
      await work(item).catch((error: unknown) => {
        isOver = true;
        throw error;
      });
    }
  };
  const ends = await Promise.allSettled(Array.from({ length: atOnce }, worker));
  for (const end of ends) if (end.status === 'rejected') throw end.reason;
}
