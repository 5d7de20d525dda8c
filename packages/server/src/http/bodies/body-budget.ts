/** The bytes of a body that are held in memory. */
export interface Share {
  /** Grows the share to this size. False, and unchanged, when there is no room. */
  growTo(bytes: number): boolean;
  release(): void;
}

export interface BodyBudget {
  /**
   * A share of `bytes`; undefined when there is no room for it.
   * @param mayUseReserve for bodies that must pass while uploads fill the rest
   */
  take(network: string, bytes: number, options: { mayUseReserve: boolean }): Share | undefined;
  /** Bytes in use now. */
  readonly taken: number;
}

export interface BodyLimits {
  /** Bytes of all bodies together. */
  total: number;
  /** Bytes of one network. */
  network: number;
  /** The part of `total` that uploads leave free. */
  reserve: number;
}

const megabyte = 2 ** 20;

/** An eighth of a heap of 256 MB; one avatar of 5 MB for each network, and a burst of webhooks beside it. */
const bodyLimits: BodyLimits = { total: 32 * megabyte, network: 6 * megabyte, reserve: 4 * megabyte };

/** Counts the bodies of requests that are not answered yet. */
export function createBodyBudget({
  total,
  network: ofNetwork,
  reserve,
}: BodyLimits = bodyLimits): BodyBudget {
  const networks = new Map<string, number>();
  let taken = 0;

  /** @param more negative to return bytes */
  function add(network: string, more: number): void {
    taken += more;
    const now = (networks.get(network) ?? 0) + more;
    if (now === 0) networks.delete(network);
    else networks.set(network, now);
  }

  return {
    get taken() {
      return taken;
    },
    take(network, bytes, { mayUseReserve }) {
      let size = 0;
      let isReleased = false;
      const share: Share = {
        growTo(wanted) {
          if (isReleased) return false;
          const more = wanted - size;
          const most = mayUseReserve ? total : total - reserve;
          if (taken + more > most || (networks.get(network) ?? 0) + more > ofNetwork) return false;
          add(network, more);
          size = wanted;
          return true;
        },
        release() {
          if (size > 0) add(network, -size);
          size = 0;
          isReleased = true;
        },
      };
      return share.growTo(bytes) ? share : undefined;
    },
  };
}
