import { persisted } from '../browser/persisted-store.ts';

/** The time of the last change, in local storage so that every tab is notified. */
const changed = persisted<string>(
  'membership-changed',
  (stored) => stored ?? '',
  (value) => value,
);

/** Tells all tabs that the membership has changed, so that they reload it. */
export const announceMembershipChange = () => changed.set(new Date().toISOString());
export const onMembershipChange = (listener: () => void) => changed.subscribe(listener);
