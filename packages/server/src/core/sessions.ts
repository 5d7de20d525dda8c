/** A signed-in device. Its id is derived from the hash of its token and is no token itself. */
export interface Session {
  id: string;
  userId: string;
  userAgent: string;
  createdAt: Date;
  /** When the user last proved their identity, by signing in or by `confirm`. */
  confirmedAt: Date | null;
  /** Precise to ten minutes. */
  lastUsedAt: Date;
}

/** A session with what each request needs to know about its user. */
export interface CheckedSession extends Session {
  isAdmin: boolean;
  /** The account cannot be used. */
  isDisabled: boolean;
}

export interface Sessions {
  /**
   * Returns the bearer token; only its SHA-256 is stored. Of more than 20 sessions the one unused longest ends, and so does
   * `replaces`, the token that the caller came with.
   */
  open(userId: string, device: { userAgent: string; replaces?: string | undefined }): Promise<string>;
  /** Undefined for an unknown, idle, expired or revoked token. Synchronous: one query. */
  check(token: string): CheckedSession | undefined;
  /** The session has not ended since it was checked. Synchronous, for use within a transaction. */
  isOpen(userId: string, sessionId: string): boolean;
  /** Records a proof of identity. False when the session has ended. Synchronous, for use within a transaction. */
  confirm(userId: string, sessionId: string): boolean;
  /** Most recently used first. */
  list(userId: string): Promise<Session[]>;
  close(token: string): Promise<void>;
  /** False when this user has no such session. */
  closeOne(userId: string, sessionId: string): Promise<boolean>;
  /** Ends all sessions of the user except `except`. Synchronous, for use within a transaction. */
  closeAll(userId: string, options?: { except?: string | undefined }): void;
  /** Deletes expired sessions, at most so many. Returns how many. */
  sweep(atMost: number): number;
}
