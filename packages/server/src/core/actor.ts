/** Who is calling. Nothing runs as nobody. */
export interface Visitor {
  kind: 'visitor';
  /** The address that limits are counted by: IPv4, or the /64 of an IPv6. */
  network: string;
  userAgent: string;
}

export interface UserActor {
  kind: 'user';
  id: string;
  isAdmin: boolean;
  /** The session it comes by. */
  sessionId: string;
  /** When that session began: what needs a fresh sign-in looks at this. */
  signedInAt: Date;
  network: string;
  userAgent: string;
}

/** Our own work: the painting queue, the sweep, the command line. */
export interface SystemActor {
  kind: 'system';
  job: string;
}

export type Actor = Visitor | UserActor | SystemActor;
