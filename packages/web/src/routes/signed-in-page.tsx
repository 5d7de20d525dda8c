import { redirect } from '@tanstack/react-router';
import { readToken, useSignedIn } from '../lib/session/session.ts';
import { type LoadPage, lazyPage } from './lazy-page.tsx';
import { Pending } from './pending.tsx';

/**
 * A page for signed-in users. When the session ends, in this tab or another, the page unmounts before it can call the
 * server again; the router then redirects to the login.
 */
export function signedInPage<Name extends string>(load: LoadPage<NoInfer<Name>>, name: Name) {
  const Page = lazyPage(load, name);
  return Object.assign(() => (useSignedIn() ? <Page /> : <Pending />), { preload: Page.preload });
}

/**
 * Redirects to the login without a session token; the login returns to this page.
 * @throws the redirect
 */
export function requireSignIn({ location }: { location: { href: string } }): void {
  if (!readToken()) throw redirect({ to: '/login', search: { next: location.href }, replace: true });
}
