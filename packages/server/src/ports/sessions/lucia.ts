import { createHash, randomBytes } from 'node:crypto';
import { type Adapter, type DatabaseSession, Lucia, TimeSpan } from 'lucia';
import { databaseTrouble } from '../../core/database-trouble.ts';
import type { Sessions } from '../../core/world.ts';

/** Lucia is no longer developed: nothing outside this file knows it. */
declare module 'lucia' {
  interface Register {
    Lucia: Lucia;
    DatabaseSessionAttributes: { userAgent: string; createdAt: Date };
  }
}

export interface StoredSession {
  tokenHash: string;
  userId: string;
  userAgent: string;
  createdAt: Date;
  expiresAt: Date;
}

/** What the adapter needs of the database. */
export interface SessionStore {
  find(tokenHash: string): StoredSession | undefined;
  listOf(userId: string): StoredSession[];
  add(row: StoredSession): void;
  moveExpiry(tokenHash: string, expiresAt: Date): void;
  remove(tokenHash: string): void;
  removeOf(userId: string): void;
  removeExpired(now: Date): void;
}

const idle = new TimeSpan(7, 'd');
const absolute = new TimeSpan(30, 'd');

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

/** Lucia asks the wall clock; its dates are moved by as much as ours differs from it. */
const clockShift = (now: () => Date) => {
  const shift = (date: Date, sign: 1 | -1) =>
    new Date(date.getTime() + sign * (Date.now() - now().getTime()));
  return { toLucia: (date: Date) => shift(date, 1), fromLucia: (date: Date) => shift(date, -1) };
};

/** Renewing and tidying may wait for a later request; who is signed in does not depend on them. */
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
    attributes: { userAgent: row.userAgent, createdAt: row.createdAt },
  });
  return {
    async getSessionAndUser(token) {
      const row = store.find(hashOf(token));
      // the presented token goes back, for Lucia calls the methods below with it and they hash it again
      return row ? [shown(row, token), { id: row.userId, attributes: {} }] : [null, null];
    },
    async getUserSessions(userId) {
      return store.listOf(userId).map((row) => shown(row, row.tokenHash));
    },
    async setSession({ id, userId, expiresAt, attributes }) {
      store.add({ tokenHash: hashOf(id), userId, ...attributes, expiresAt: fromLucia(expiresAt) });
    },
    async updateSessionExpiration(token, expiresAt) {
      const row = store.find(hashOf(token));
      if (!row) return;
      const end = row.createdAt.getTime() + absolute.milliseconds();
      const next = new Date(Math.min(fromLucia(expiresAt).getTime(), end));
      if (next > row.expiresAt) ifPossible(() => store.moveExpiry(row.tokenHash, next));
    },
    async deleteSession(token) {
      ifPossible(() => store.remove(hashOf(token)));
    },
    async deleteUserSessions(userId) {
      store.removeOf(userId);
    },
    async deleteExpiredSessions() {
      store.removeExpired(now());
    },
  };
}

/** 256-bit bearer tokens, 7 days idle, 30 days in all. */
export function createSessions(store: SessionStore, now: () => Date): Sessions {
  const lucia = new Lucia(hashingAdapter(store, now), { sessionExpiresIn: idle });
  return {
    async open(userId, { userAgent }) {
      const token = `limn_${randomBytes(32).toString('base64url')}`;
      const attributes = { userAgent: userAgent.slice(0, 300), createdAt: now() };
      await lucia.createSession(userId, attributes, { sessionId: token });
      return token;
    },
    async check(token) {
      const { session } = await lucia.validateSession(token);
      return session?.userId;
    },
    async close(token) {
      store.remove(hashOf(token));
    },
    async sweep() {
      await lucia.deleteExpiredSessions();
    },
  };
}
