import type { Db } from '@limn/db';
import { findSession, listSessions } from './features/account/read.ts';
import {
  addSession,
  moveSessionExpiry,
  removeExpiredSessions,
  removeSession,
  removeSessionsOf,
} from './features/account/write.ts';
import { createSessions } from './ports/sessions/lucia.ts';

/** Where the port of sessions and the tables of accounts meet. */
export const sessionsIn = (db: Db, now: () => Date) =>
  createSessions(
    {
      find: (hash) => findSession({ db }, hash),
      listOf: (userId) => listSessions({ db }, userId),
      add: (row) => addSession({ db }, row),
      moveExpiry: (hash, expiresAt) => moveSessionExpiry({ db }, hash, expiresAt),
      remove: (hash) => removeSession({ db }, hash),
      removeOf: (userId) => removeSessionsOf({ db }, userId),
      removeExpired: (before) => removeExpiredSessions({ db }, before),
    },
    now,
  );
