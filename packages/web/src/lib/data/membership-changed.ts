import { persisted } from '../browser/persisted-store.ts';

/** When it was last told; kept so that every tab hears of it. */
const changed = persisted<string>(
  'membership-changed',
  (stored) => stored ?? '',
  (value) => value,
);

/** Somebody has become a member, or is one no longer: whoever knows of it asks the server again, in other tabs too. */
export const announceMembershipChange = () => changed.set(new Date().toISOString());
export const onMembershipChange = (listener: () => void) => changed.subscribe(listener);
