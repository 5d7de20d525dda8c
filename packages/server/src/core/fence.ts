/** Stops this process once another machine has taken over the site. Exists only with a standby. */
export interface Fence {
  /** Another machine has taken over. This never ends: only a new start may change it. */
  isFenced(): boolean;
  /** The number of takeovers was not read for ten seconds, as after a pause of the process. */
  isOld(): boolean;
  /** Resolves while this machine may act for the site. Reads the number first if it is old. @throws Refusal server.fenced */
  pass(): Promise<void>;
  /** Why the target could not be read the last time, and since when; undefined after a good reading. */
  trouble(): { sentence: string; since: Date } | undefined;
  /** Calls the listener once another machine has taken over, before `pass` refuses; at once if one has already. */
  whenFenced(listener: () => void): void;
}
