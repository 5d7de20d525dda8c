import { tabKept } from '../../lib/storage.ts';

/** What the provider's page sent the browser back with. */
export interface Arrival {
  code: string | undefined;
  state: string | undefined;
  issuer: string | undefined;
  /** The provider's own word for why there is no code. */
  error: string | undefined;
}

const path = '/login/return';

function takeArrival(): Arrival | undefined {
  if (typeof location !== 'object' || location.pathname !== path || !location.search) return undefined;
  // Read by hand: the router would make numbers of what looks like one.
  const answer = new URLSearchParams(location.search);
  history.replaceState(null, '', path);
  const read = (name: string) => answer.get(name) ?? undefined;
  return { code: read('code'), state: read('state'), issuer: read('iss'), error: read('error') };
}

/** Taken out of the address before anything is drawn, so that neither the history nor a bookmark keeps it. */
export const arrival = takeArrival();

interface Begun {
  /** Shows that it is the same browser that comes back. */
  key: string;
  /** Where to go afterwards. */
  next: string | undefined;
}

const kept = tabKept('sign-in');

export const keepBegun = (begun: Begun) => kept.set(JSON.stringify(begun));

/** @returns undefined where this tab has begun nothing */
export function takeBegun(): Begun | undefined {
  const stored = kept.get();
  kept.clear();
  if (stored === undefined) return undefined;
  const { key, next }: Begun = JSON.parse(stored);
  return { key, next };
}
