import { site } from './site.ts';

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
  if (!site().google || (pathname === path) === wasBornThere) return undefined;
  const href = pathname + searchStr + (hash && `#${hash}`);
  // The router may have written the address already; going to where one is, with a fragment, would load nothing.
  if (location.pathname + location.search + location.hash === href) location.reload();
  else location.replace(href);
  return new Promise<never>(() => undefined);
}
