import type { ComponentType } from 'react';
import { useSignedIn } from '../lib/session.ts';
import { laterPage } from './later-page.tsx';
import { Pending } from './pending.tsx';

/**
 * A page for the signed-in. When the session ends, here or in another tab, it is gone before anything of it can ask the
 * server once more; the router then leads to the login.
 */
export function signedInPage(load: () => Promise<ComponentType>) {
  const Page = laterPage(load);
  return Object.assign(() => (useSignedIn() ? <Page /> : <Pending />), { preload: Page.preload });
}
