import { redirect } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { useHydrating } from '../lib/browser/hydration.ts';
import { readToken, useSignedIn } from '../lib/session/session.ts';
import { type LoadPage, lazyPage } from './lazy-page.tsx';
import { Pending } from './pending.tsx';

/**
 * A page for signed-in users. When the session ends, in this tab or another, the page unmounts before it can call the
 * server again; the router then redirects to the login.
 */
export function signedInPage<Name extends string>(load: LoadPage<NoInfer<Name>>, name: Name) {
  const Page = lazyPage(load, name);
  return Object.assign(() => <ForUsers page={Page} />, { preload: Page.preload });
}

function ForUsers({ page: Page }: { page: ComponentType }) {
  const isSignedIn = useSignedIn();
  const isHydrating = useHydrating();
  return isSignedIn || isHydrating ? <Page /> : <Pending />;
}

/**
 * Redirects to the login without a session token; the login returns to this page.
 * @throws the redirect
 */
export function requireSignIn({ location }: { location: { href: string } }): void {
  // A page of signed-in users is prerendered without their data.
  if (!import.meta.env.SSR && !readToken())
    throw redirect({ to: '/login', search: { next: location.href }, replace: true });
}
