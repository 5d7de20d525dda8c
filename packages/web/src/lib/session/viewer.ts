import type { User } from '@limn/server/schema/people/account';
import { useSyncExternalStore } from 'react';
import { forget, readStored, store } from '../browser/storage.ts';
import { onSessionChange } from './session.ts';

/** The storage key of whether the account had a membership when it was last loaded. */
const paidKey = 'paid';

let viewer: User | undefined;
const listeners = new Set<() => void>();

/** Stores the account after the server has sent it. */
export function setViewer(next: User | undefined) {
  viewer = next;
  if (next) store(paidKey, String(next.is_paid));
  else forget(paidKey);
  for (const listener of listeners) listener();
}

onSessionChange(() => setViewer(undefined));

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The account of the signed-in user, once loaded; undefined for a visitor. */
export const useViewer = () =>
  useSyncExternalStore(
    subscribe,
    () => viewer,
    () => undefined,
  );

const readPaid = () => {
  const stored = readStored(paidKey);
  return stored === undefined ? undefined : stored === 'true';
};

/**
 * Whether the signed-in user has a membership; until the account is loaded, as this browser remembers it, so that the page does
 * not change when it arrives. Undefined for a visitor.
 */
export const useIsPaid = () =>
  useSyncExternalStore(
    subscribe,
    () => viewer?.is_paid ?? readPaid(),
    () => undefined,
  );
