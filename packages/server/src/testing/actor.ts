import type { UserActor } from '../core/actor.ts';

/** Somebody signed in, for tests that call verbs themselves. */
export const anActor = (id: string): UserActor => ({
  kind: 'user',
  id,
  isAdmin: false,
  sessionId: '',
  signedInAt: new Date(0),
  network: '',
  userAgent: '',
});
