import { loadSizeDetail } from '../features/generation/size-picker.tsx';
import { loadFollowing } from '../features/generation/use-generate.ts';
import { withMessages } from '../i18n/activate.ts';
import { openData } from '../lib/open-data.ts';
import { whenIdle } from '../lib/when-idle.ts';

/** What comes after the first load, each with its words. */
export const later = {
  notFound: () => withMessages(import('./not-found.tsx')),
  login: () => withMessages(import('./login.tsx')),
  signInReturn: () => withMessages(import('./sign-in-return.tsx')),
  reset: () => withMessages(import('./reset.tsx')),
  deleteImage: () => withMessages(import('./delete-image.tsx')),
  history: () => withMessages(import('./history.tsx')),
  profile: () => withMessages(import('./profile.tsx')),
  plans: () => withMessages(import('./plans.tsx')),
  billingReturn: () => withMessages(import('./billing-return.tsx')),
  /** With the table of its tabs, each of which is a file of its own again. */
  admin: () => import('./open-desk.ts').then(({ openDesk }) => openDesk()),
  scene: () => withMessages(import('./home-scene.tsx')),
  homePresence: () => withMessages(import('./home-presence.tsx')),
  featured: () => withMessages(import('./home-featured.tsx')),
  dialog: () => withMessages(import('./site-dialog.tsx')),
  membersOnly: () => withMessages(import('../features/generation/members-only-dialog.tsx')),
};

/** Fetched while nothing else is going on, so that a connection that breaks later breaks less. */
export function fetchAhead(signedIn: boolean): () => void {
  const parts: (() => Promise<unknown>)[] = signedIn
    ? [
        later.scene,
        loadFollowing,
        later.history,
        later.profile,
        later.membersOnly,
        loadSizeDetail,
        later.dialog,
        openData,
        () => import('../lib/live.ts'),
      ]
    : [later.login, later.scene, loadSizeDetail, later.dialog];
  const begin = async () => {
    for (const part of parts) {
      // Whoever needs it asks again, and says so if that fails too.
      await part().catch(() => undefined);
    }
  };
  return whenIdle(() => void begin());
}
