import { redirect } from '@tanstack/react-router';
import { readToken, useSignedIn } from '../lib/session/session.ts';
import { type LoadPage, lazyPage } from './lazy-page.tsx';
import { Pending } from './pending.tsx';

/**
 * A page for the signed-in. When the session ends, here or in another tab, it is gone before anything of it can ask the
 * server once more; the router then leads to the login.
 */
export function signedInPage<Name extends string>(load: LoadPage<NoInfer<Name>>, name: Name) {
  const Page = lazyPage(load, name);
  return Object.assign(() => (useSignedIn() ? <Page /> : <Pending />), { preload: Page.preload });
}

/** Before such a page: whoever is not signed in comes back to it afterwards. */
export function requireSignIn({ location }: { location: { href: string } }): void {
  if (!readToken()) throw redirect({ to: '/login', search: { next: location.href }, replace: true });
}
