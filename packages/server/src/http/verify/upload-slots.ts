/** One upload that may run now. */
export interface Slot {
  release(): void;
}

export interface UploadSlots {
  /** Waits for a place; undefined when none became free in time, or too many wait already. */
  take(network: string): Promise<Slot | undefined>;
}

export interface SlotLimits {
  /** Uploads at the same time; one for each network. */
  atOnce: number;
  /** Uploads that wait. Their bodies are not read meanwhile. */
  waiting: number;
  /** Milliseconds that an upload waits. Stalled bodies are dropped after 15 s. */
  patience: number;
}

interface Waiting {
  network: string;
  begin(slot: Slot): void;
}

/** Places for uploads, in the order of their arrival. */
export function createUploadSlots({ atOnce, waiting: most, patience }: SlotLimits): UploadSlots {
  const running = new Set<string>();
  const waiting = new Set<Waiting>();

  const hasPlace = (network: string) => running.size < atOnce && !running.has(network);

  function begin(network: string): Slot {
    running.add(network);
    let isOver = false;
    return {
      release() {
        if (isOver) return;
        isOver = true;
        running.delete(network);
        const next = [...waiting].find((one) => hasPlace(one.network));
        if (!next) return;
        waiting.delete(next);
        next.begin(begin(next.network));
      },
    };
  }

  return {
    async take(network) {
      if (hasPlace(network)) return begin(network);
      if (waiting.size >= most) return undefined;
      return new Promise((resolve) => {
        const mine: Waiting = {
          network,
          begin(slot) {
            clearTimeout(late);
            resolve(slot);
          },
        };
        const late = setTimeout(() => {
          waiting.delete(mine);
          resolve(undefined);
        }, patience);
        waiting.add(mine);
      });
    },
  };
}
