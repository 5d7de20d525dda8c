import { persisted, usePersisted } from '../browser/persisted-store.ts';

const token = persisted<string>(
  'token',
  (stored) => stored ?? '',
  (value) => value,
);

export const readToken = () => token.get();
export const openSession = (value: string) => token.set(value);
export const dropSession = () => token.clear();
export const onSessionChange = (listener: () => void) => token.subscribe(listener);
export const useSignedIn = () => usePersisted(token) !== '';

/** The authorization header. The token is never part of an address. */
export const authorization = (): Record<string, string> =>
  token.get() ? { authorization: `Bearer ${token.get()}` } : {};
