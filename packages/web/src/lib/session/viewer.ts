import type { User } from '@limn/server/schema/people/account';
import { useSyncExternalStore } from 'react';
import { onSessionChange } from './session.ts';

let viewer: User | undefined;
const listeners = new Set<() => void>();

/** Stores the account after the server has sent it. */
export function setViewer(next: User | undefined) {
  viewer = next;
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
