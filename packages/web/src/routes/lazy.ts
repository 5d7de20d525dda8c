import { loadMoreSettings } from '../features/generation/more.tsx';
import { withMessages } from '../i18n/activate.ts';
import { whenIdle } from '../lib/browser/when-idle.ts';
import { loadDataClient } from '../lib/data/load-data-client.ts';

/** The lazy parts, each loaded together with its messages. */
export const lazy = {
  notFound: () => withMessages(import('./root/not-found-page.tsx')),
  login: () => withMessages(import('./sign-in/login-page.tsx')),
  signInReturn: () => withMessages(import('./sign-in/return-page.tsx')),
  reset: () => withMessages(import('./sign-in/reset-page.tsx')),
  deleteImage: () => withMessages(import('./history/delete-image-page.tsx')),
  history: () => withMessages(import('./history/page.tsx')),
  collections: () => withMessages(import('./collections/page.tsx')),
  profile: () => withMessages(import('./profile/page.tsx')),
  verify: () => withMessages(import('./verify/page.tsx')),
  plans: () => withMessages(import('./plans/page.tsx')),
  billingReturn: () => withMessages(import('./plans/billing-return-page.tsx')),
  receipt: () => withMessages(import('./receipt/page.tsx')),
  /** The shell of the admin area, with the table of its lazy tabs. */
  admin: () => import('./admin/load.ts').then(({ loadAdmin }) => loadAdmin()),
  home: () => withMessages(import('./home/later.ts')),
  featured: () => withMessages(import('./home/featured.tsx')),
  dialog: () => withMessages(import('./root/site-dialog.tsx')),
  uploadButton: () => withMessages(import('./upload-button.tsx')),
};

/**
 * Prefetches the parts that are likely needed next, while the browser is idle.
 * @returns cancels the prefetching
 */
export function prefetchParts(signedIn: boolean): () => void {
  const parts: (() => Promise<unknown>)[] = signedIn
    ? [
        lazy.home,
        lazy.history,
        lazy.profile,
        loadMoreSettings,
        lazy.dialog,
        loadDataClient,
        () => import('../lib/data/generation-stream.ts'),
      ]
    : [lazy.login, lazy.home, loadMoreSettings, lazy.dialog];
  const begin = async () => {
    for (const part of parts) {
      // The component that needs the part loads it again and shows the failure.
      await part().catch(() => undefined);
    }
  };
  return whenIdle(() => void begin());
}
