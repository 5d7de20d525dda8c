import type { UserActor } from '../core/actor.ts';

/** A signed-in user, for tests that call verbs directly. */
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
