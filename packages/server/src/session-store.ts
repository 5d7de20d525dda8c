import type { Db } from '@limn/db';
import { findSessionWithUser, listSessions } from './features/people/session/read.ts';
import {
  addSession,
  moveSessionExpiry,
  recordSessionConfirmed,
  recordSessionUse,
  removeExpiredSessions,
  removeSession,
  removeSessionsOf,
} from './features/people/session/write.ts';
import { createSessions } from './ports/sessions/lucia.ts';

/** Connects the session port to the session table. */
export const sessionsIn = (db: Db, now: () => Date) =>
  createSessions(
    {
      find: (hash) => findSessionWithUser({ db }, hash),
      listOf: (userId) => listSessions({ db }, userId),
      add: (row) => addSession({ db }, row),
      moveExpiry: (hash, expiresAt) => moveSessionExpiry({ db }, hash, expiresAt),
      noteConfirmed: (hash, at) => recordSessionConfirmed({ db }, hash, at),
      noteUse: (hash, at) => recordSessionUse({ db }, hash, at),
      remove: (hash) => removeSession({ db }, hash),
      removeOf: (userId, except) => removeSessionsOf({ db }, userId, except),
      removeExpired: (now, atMost) => removeExpiredSessions({ db }, now, atMost),
    },
    now,
  );
