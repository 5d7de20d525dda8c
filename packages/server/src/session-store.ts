import type { Db } from '@limn/db';
import { findSession, listSessions } from './features/people/account/read.ts';
import {
  addSession,
  moveSessionExpiry,
  noteSessionConfirmed,
  noteSessionUse,
  removeExpiredSessions,
  removeSession,
  removeSessionsOf,
} from './features/people/account/write.ts';
import { createSessions } from './ports/sessions/lucia.ts';

/** Connects the session port to the session table. */
export const sessionsIn = (db: Db, now: () => Date) =>
  createSessions(
    {
      find: (hash) => findSession({ db }, hash),
      listOf: (userId) => listSessions({ db }, userId),
      add: (row) => addSession({ db }, row),
      moveExpiry: (hash, expiresAt) => moveSessionExpiry({ db }, hash, expiresAt),
      noteConfirmed: (hash, at) => noteSessionConfirmed({ db }, hash, at),
      noteUse: (hash, at) => noteSessionUse({ db }, hash, at),
      remove: (hash) => removeSession({ db }, hash),
      removeOf: (userId, except) => removeSessionsOf({ db }, userId, except),
      removeExpired: (before) => removeExpiredSessions({ db }, before),
    },
    now,
  );
