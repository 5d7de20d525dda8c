const somewhere = 'http://somewhere.invalid';
const pathsAtMost = 2000;

/** Printable ASCII without the backslash, which browsers treat as a slash; everything else has to be percent-encoded. */
const plain = /^[\x21-\x5b\x5d-\x7e]+$/;

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

/** One slash and then another character, also after all dots are resolved: such a path leads to no other host. */
function staysHere(path: string): boolean {
  if (!/^\/(?![/\\])/.test(path)) return false;
  const url = URL.parse(path, somewhere);
  return url?.origin === somewhere && !url.pathname.startsWith('//');
}

/**
 * The path of this site in a `redirect` parameter, fit for a Location header; undefined for all else. It must stay on this
 * host even if a proxy decodes it once or twice.
 */
export function sitePath(wanted: unknown): string | undefined {
  if (typeof wanted !== 'string' || wanted.length > pathsAtMost) return undefined;
  if (!plain.test(wanted) || !staysHere(wanted)) return undefined;
  const [path = ''] = wanted.split(/[?#]/);
  const once = decoded(path);
  const twice = once === undefined ? undefined : decoded(once);
  const spellings = [path, once, twice];
  const isSafe = spellings.every(
    (spelling) => spelling !== undefined && !/[\p{Cc}\\]/u.test(spelling) && staysHere(spelling),
  );
  return isSafe ? wanted : undefined;
}
