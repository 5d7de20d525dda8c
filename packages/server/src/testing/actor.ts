import type { UserActor } from '../core/actor.ts';

/** Somebody signed in, for tests that call verbs themselves. */
export const anActor = (id: string): UserActor => ({
  kind: 'user',
  id,
  isAdmin: false,
  sessionId: '',
  isConfirmed: true,
  network: '',
  address: '',
  userAgent: '',
});
