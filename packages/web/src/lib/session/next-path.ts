/** Where to go after signing in: a path of this site and nothing else. */
export function safeNext(next: unknown): string {
  if (typeof next !== 'string' || !next.startsWith('/')) return '/';
  const here = 'https://here.invalid';
  if (!URL.canParse(next, here)) return '/';
  const url = new URL(next, here);
  // `//host`, `/\host` and a path with tabs in it all name another site to a browser.
  if (url.origin !== here || url.pathname.startsWith('//') || isWayIn(url.pathname)) return '/';
  return url.pathname + url.search + url.hash;
}

const isWayIn = (pathname: string) => pathname === '/login' || pathname.startsWith('/login/');
