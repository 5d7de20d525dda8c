/** A caller who is not signed in. Every call has an actor. */
export interface Visitor {
  kind: 'visitor';
  /** The network that rate limits count by: an IPv4 address, or the /64 of an IPv6 address. */
  network: string;
  /** The client's address, for the log only. */
  address: string;
  userAgent: string;
  /** The key that this browser made for itself; undefined when it sent none. */
  device?: string | undefined;
}

export interface UserActor {
  kind: 'user';
  id: string;
  isAdmin: boolean;
  /** The caller's session. */
  sessionId: string;
  /** The user had proved their identity in this session within 15 minutes when the request began. */
  isConfirmed: boolean;
  network: string;
  address: string;
  userAgent: string;
  device?: string | undefined;
}

const confirmedForMilliseconds = 15 * 60_000;

/** A sign-in and a confirmation of the session count as a proof of identity for 15 minutes. */
export const isProofRecent = (confirmedAt: Date | null, now: Date): boolean =>
  confirmedAt !== null && now.getTime() - confirmedAt.getTime() <= confirmedForMilliseconds;

/** The server itself: the painting queue, the sweep, the command line. */
export interface SystemActor {
  kind: 'system';
  job: string;
}

export type Actor = Visitor | UserActor | SystemActor;
