import { site } from '../browser/site.ts';

const path = '/login';
const wasBornThere = typeof location === 'object' && location.pathname === path;

interface Place {
  pathname: string;
  /** With the question mark. */
  searchStr: string;
  /** Without the #. */
  hash: string;
}

/**
 * Reloads the document at the border of /login when Google sign-in is configured. Only the policy of /login allows
 * Google's script, and no state that the script has touched stays in the rest of the page.
 * @returns a promise that never settles while the document reloads
 */
export function ownDocument({ pathname, searchStr, hash }: Place): Promise<never> | undefined {
  // The router accepts other spellings of the path; the server's policy applies only to the exact one.
  const isLogin = pathname.toLowerCase().replace(/\/+$/, '') === path;
  if (import.meta.env.SSR || !site().google || isLogin === wasBornThere) return undefined;
  const href = (isLogin ? path : pathname) + searchStr + (hash && `#${hash}`);
  // The router may have changed the address already; navigating to the same address with a fragment would not reload.
  if (location.pathname + location.search + location.hash === href) location.reload();
  else location.replace(href);
  return new Promise<never>(() => undefined);
}
