import { site } from '../data/site.ts';

const path = '/login';
const wasBornThere = typeof location === 'object' && location.pathname === path;

interface Place {
  pathname: string;
  /** With its question mark. */
  searchStr: string;
  /** Without its mark. */
  hash: string;
}

/**
 * Where Google signs people in, /login is a document of its own: only its policy allows Google's script, and nothing that
 * the script has touched lives on in the rest of the page. Who comes there, or leaves, loads the document anew.
 * @returns what never ends when that is under way
 */
export function ownDocument({ pathname, searchStr, hash }: Place): Promise<never> | undefined {
  // The router takes other spellings for the same page; the server's policy is for this one alone.
  const isLogin = pathname.toLowerCase().replace(/\/+$/, '') === path;
  if (!site().google || isLogin === wasBornThere) return undefined;
  const href = (isLogin ? path : pathname) + searchStr + (hash && `#${hash}`);
  // The router may have written the address already; going to where one is, with a fragment, would load nothing.
  if (location.pathname + location.search + location.hash === href) location.reload();
  else location.replace(href);
  return new Promise<never>(() => undefined);
}
