const somewhere = 'http://somewhere.invalid';
const pathsAtMost = 2000;

/** Printable ASCII without the backslash, which browsers take for a slash; everything else comes percent-encoded. */
const plain = /^[\x21-\x5b\x5d-\x7e]+$/;

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

/** One slash and then something else, also when all dots are resolved; nothing in it leads to another host. */
function staysHere(path: string): boolean {
  if (!/^\/(?![/\\])/.test(path)) return false;
  const url = URL.parse(path, somewhere);
  return url?.origin === somewhere && !url.pathname.startsWith('//');
}

/**
 * The path of this site that somebody else's `redirect` asks for, as it is to stand in a Location; undefined for
 * everything else. What a proxy in between may decode, once or twice, must stay here as well.
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
