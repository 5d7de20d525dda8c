/** The path to open after sign-in; `/` for everything that is not a path of this site. */
export function safeNext(next: unknown): string {
  if (typeof next !== 'string' || !next.startsWith('/')) return '/';
  const here = 'https://here.invalid';
  if (!URL.canParse(next, here)) return '/';
  const url = new URL(next, here);
  // Browsers read `//host`, `/\host` and a path with tabs as another site.
  if (url.origin !== here || url.pathname.startsWith('//') || isWayIn(url.pathname)) return '/';
  return url.pathname + url.search + url.hash;
}

const isWayIn = (pathname: string) => pathname === '/login' || pathname.startsWith('/login/');
