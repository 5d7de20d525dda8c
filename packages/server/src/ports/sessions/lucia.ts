import { hash, randomBytes } from 'node:crypto';
import { limits } from '@limn/db/enums';
import { type Adapter, type DatabaseSession, Lucia, TimeSpan } from 'lucia';
import { databaseTrouble } from '../../core/storage-trouble.ts';
import type { Session, Sessions } from '../../core/world.ts';

/** Lucia gets no more releases, so only this file uses it. */
declare module 'lucia' {
  interface Register {
    Lucia: Lucia;
    DatabaseSessionAttributes: { userAgent: string; createdAt: Date; confirmedAt: Date | null };
  }
}

export interface StoredSession {
  tokenHash: string;
  userId: string;
  userAgent: string;
  createdAt: Date;
  confirmedAt: Date | null;
  lastUsedAt: Date | null;
  expiresAt: Date;
}

/** A stored session with the parts of its user's row that a check returns. */
export interface StoredSessionOfUser extends StoredSession {
  isAdmin: boolean;
  disabledAt: Date | null;
}

/** The database functions that the adapter needs. */
export interface SessionStore {
  find(tokenHash: string): StoredSessionOfUser | undefined;
  listOf(userId: string): StoredSession[];
  add(row: StoredSession): void;
  moveExpiry(tokenHash: string, expiresAt: Date): void;
  noteUse(tokenHash: string, at: Date): void;
  noteConfirmed(tokenHash: string, at: Date): void;
  remove(tokenHash: string): void;
  /** All sessions of a user except `except`. */
  removeOf(userId: string, except?: string): void;
  /** At most so many. Returns how many. */
  removeExpired(now: Date, atMost: number): number;
}

const idle = new TimeSpan(7, 'd');
const absolute = new TimeSpan(30, 'd');
/** The last use is written at most this often, but always at the first use of a UTC day: daily figures count it. */
const useMilliseconds = 10 * 60_000;
const dayOf = (time: Date) => Math.floor(time.getTime() / 86_400_000);

const hashOf = (token: string) => hash('sha256', token);

/** A session is renewed when half of this time has passed. */
const idleMilliseconds = idle.milliseconds();
/** @param by the end that the renewal asks for; 30 days after its start the session ends anyway */
const renewedEnd = ({ createdAt }: StoredSession, by: number) =>
  new Date(Math.min(by, createdAt.getTime() + absolute.milliseconds()));

/** Lucia uses the system clock; its dates are shifted by the difference to `ctx.now`. */
const clockShift = (now: () => Date) => {
  const shift = (date: Date, sign: 1 | -1) =>
    new Date(date.getTime() + sign * (Date.now() - now().getTime()));
  return { toLucia: (date: Date) => shift(date, 1), fromLucia: (date: Date) => shift(date, -1) };
};

/** Renewal and clean-up may wait for a later request; the sign-in does not depend on them. */
function ifPossible(write: () => void): void {
  try {
    write();
  } catch (error) {
    if (!databaseTrouble(error)) throw error;
  }
}

function hashingAdapter(store: SessionStore, now: () => Date): Adapter {
  const { toLucia, fromLucia } = clockShift(now);
  const shown = (row: StoredSession, id: string): DatabaseSession => ({
    id,
    userId: row.userId,
    expiresAt: toLucia(row.expiresAt),
    attributes: { userAgent: row.userAgent, createdAt: row.createdAt, confirmedAt: row.confirmedAt },
  });
  return {
    async getSessionAndUser(token) {
      const row = store.find(hashOf(token));
      // returns the presented token, because Lucia calls the methods below with it and they hash it again
      return row ? [shown(row, token), { id: row.userId, attributes: {} }] : [null, null];
    },
    async getUserSessions(userId) {
      return store.listOf(userId).map((row) => shown(row, row.tokenHash));
    },
    async setSession({ id, userId, expiresAt, attributes }) {
      const row = { tokenHash: hashOf(id), userId, ...attributes, lastUsedAt: null };
      store.add({ ...row, expiresAt: fromLucia(expiresAt) });
    },
    async updateSessionExpiration(token, expiresAt) {
      const row = store.find(hashOf(token));
      if (!row) return;
      const next = renewedEnd(row, fromLucia(expiresAt).getTime());
      if (next > row.expiresAt) ifPossible(() => store.moveExpiry(row.tokenHash, next));
    },
    async deleteSession(token) {
      ifPossible(() => store.remove(hashOf(token)));
    },
    async deleteUserSessions(userId) {
      store.removeOf(userId);
    },
    async deleteExpiredSessions() {
      store.removeExpired(now(), Number.MAX_SAFE_INTEGER);
    },
  };
}

/** The public id of a session: neither the token nor the hash in the database. */
const idOf = (tokenHash: string) => hash('sha256', `session:${tokenHash}`, 'base64url').slice(0, 22);

const described = (row: StoredSession): Session => ({
  id: idOf(row.tokenHash),
  userId: row.userId,
  userAgent: row.userAgent,
  createdAt: row.createdAt,
  confirmedAt: row.confirmedAt,
  lastUsedAt: row.lastUsedAt ?? row.createdAt,
});

/** 256-bit bearer tokens: 7 days without use, 30 days in all, 20 devices. */
export function createSessions(store: SessionStore, now: () => Date): Sessions {
  const lucia = new Lucia(hashingAdapter(store, now), { sessionExpiresIn: idle });

  function noteUse(row: StoredSession, at: Date): StoredSession {
    const last = row.lastUsedAt ?? row.createdAt;
    const isSoon = at.getTime() - last.getTime() < useMilliseconds;
    if (isSoon && dayOf(at) <= dayOf(last)) return row;
    ifPossible(() => store.noteUse(row.tokenHash, at));
    return { ...row, lastUsedAt: at };
  }

  const newestUseFirst = (userId: string) =>
    store
      .listOf(userId)
      .filter((row) => row.expiresAt > now())
      .sort((one, other) => lastUse(other) - lastUse(one));

  return {
    async open(userId, { userAgent, replaces }) {
      if (replaces !== undefined) store.remove(hashOf(replaces));
      for (const row of newestUseFirst(userId).slice(limits.sessionsMax - 1)) store.remove(row.tokenHash);
      const token = `limn_${randomBytes(32).toString('base64url')}`;
      const at = now();
      const attributes = { userAgent: userAgent.slice(0, 300), createdAt: at, confirmedAt: at };
      await lucia.createSession(userId, attributes, { sessionId: token });
      return token;
    },
    // Lucia's own check would be asynchronous and take two queries
    check(token) {
      const row = store.find(hashOf(token));
      if (!row) return undefined;
      const { tokenHash, expiresAt } = row;
      const at = now();
      const left = expiresAt.getTime() - at.getTime();
      if (left <= 0) {
        ifPossible(() => store.remove(tokenHash));
        return undefined;
      }
      if (left <= idleMilliseconds / 2) {
        const end = renewedEnd(row, at.getTime() + idleMilliseconds);
        if (end > expiresAt) ifPossible(() => store.moveExpiry(tokenHash, end));
      }
      const { isAdmin, disabledAt } = row;
      return { ...described(noteUse(row, at)), isAdmin, isDisabled: disabledAt !== null };
    },
    isOpen: (userId, sessionId) =>
      newestUseFirst(userId).some(({ tokenHash }) => idOf(tokenHash) === sessionId),
    confirm(userId, sessionId) {
      const row = newestUseFirst(userId).find(({ tokenHash }) => idOf(tokenHash) === sessionId);
      if (row) store.noteConfirmed(row.tokenHash, now());
      return row !== undefined;
    },
    async list(userId) {
      return newestUseFirst(userId).map(described);
    },
    async close(token) {
      store.remove(hashOf(token));
    },
    async closeOne(userId, sessionId) {
      const row = store.listOf(userId).find(({ tokenHash }) => idOf(tokenHash) === sessionId);
      if (row) store.remove(row.tokenHash);
      return row !== undefined;
    },
    closeAll(userId, { except } = {}) {
      store.removeOf(userId, except === undefined ? undefined : hashOf(except));
    },
    sweep: (atMost) => store.removeExpired(now(), atMost),
  };
}

const lastUse = ({ lastUsedAt, createdAt }: StoredSession) => (lastUsedAt ?? createdAt).getTime();
