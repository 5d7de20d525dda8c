/** An outside service from the operator's settings. Its address may be private. */
export interface Peer {
  /** Without credentials; its own query (`?model=flux`) is part of every request. */
  base: URL;
  authorization: string | undefined;
  /** The header that has `authorization`; left out: the one of that name. */
  keyHeader?: string;
  /**
   * Removed from every message of the service. Short passwords are left out: removing three letters would only damage the
   * text.
   */
  secrets: string[];
}

/**
 * @param key a bearer token. With `keyIs: 'user:password'`, or credentials in the address, it is HTTP Basic; with the name of a
 *   header it is the value of that header.
 * @throws TypeError when the address is not an http or https one
 */
export function createPeer(
  url: string,
  key?: string,
  keyIs: 'token' | 'user:password' | 'x-goog-api-key' = 'token',
): Peer {
  const base = new URL(url);
  if (base.protocol !== 'http:' && base.protocol !== 'https:')
    throw new TypeError(`not an http address: ${url}`);
  const inAddress = `${decodeURIComponent(base.username)}:${decodeURIComponent(base.password)}`;
  base.username = '';
  base.password = '';
  base.hash = '';
  const pair =
    inAddress === ':' ? (keyIs === 'user:password' && key?.includes(':') ? key : undefined) : inAddress;
  const secrets = [key, pair, pair?.slice(pair.indexOf(':') + 1)].flatMap((secret) =>
    secret && secret.length > 3 ? [secret] : [],
  );
  const basic = pair && `Basic ${Buffer.from(pair).toString('base64')}`;
  if (keyIs === 'x-goog-api-key') return { base, authorization: key, keyHeader: keyIs, secrets };
  return { base, authorization: basic ?? (key && `Bearer ${key}`), secrets };
}

/** `path` is already percent-encoded and starts with a slash; a query of the base address is kept. */
export function addressAt(peer: Peer, path: string, query: Record<string, string | number> = {}): URL {
  const url = new URL(peer.base);
  url.pathname = url.pathname.replace(/\/+$/, '') + path;
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, String(value));
  return url;
}
