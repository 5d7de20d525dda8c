/** As many as Node has threads for files; more would only wait. */
const atOnce = 4;

/** The first that fails ends it, after those under way. */
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
