let isOnceATurn = false;

/**
 * While `work` runs, `untilChanged` looks for commits of other connections at most once in a turn of the event loop: the
 * locks of a look cost a seventh of an answer from memory. Changes of this connection are noticed at once. A turn handles
 * requests that had arrived when it began, so none of them was sent after a commit that the look has missed.
 */
export function lookingOnceATurn<T>(work: () => T): T {
  isOnceATurn = true;
  try {
    return work();
  } finally {
    isOnceATurn = false;
  }
}

export const isLookingOnce = (): boolean => isOnceATurn;
