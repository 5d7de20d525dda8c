import { useLingui } from '@lingui/react/macro';
import { createRootRoute, Link, Outlet } from '@tanstack/react-router';
import { clearJob } from '../../features/generation/job.ts';
import { fullKey } from '../../features/image/full-key.ts';
import { removedKey } from '../../features/image/removed-key.ts';
import { Footer } from '../../features/site/footer.tsx';
import { Header } from '../../features/site/header.tsx';
import { useChooseLanguage } from '../../features/site/use-choose-language.ts';
import { withMessages } from '../../i18n/activate.ts';
import { type DialogName, readDialogName } from '../../lib/browser/dialog-link.ts';
import { useHydrating } from '../../lib/browser/hydration.ts';
import { forget } from '../../lib/browser/storage.ts';
import { useLazyOptional } from '../../lib/browser/use-lazy-optional.ts';
import { dropViewed } from '../../lib/browser/viewed-cache.ts';
import { ownDocument } from '../../lib/session/login-document.ts';
import { onSessionChange, readToken, useSignedIn } from '../../lib/session/session.ts';
import { ToastRegion } from '../../ui/toast-region.tsx';
import { ErrorPage } from '../error-page.tsx';
import { lazy } from '../lazy.ts';
import { lazyPage } from '../lazy-page.tsx';
import { useLogOut } from '../use-log-out.ts';
import { LazySiteDialog } from './lazy-site-dialog.tsx';

/** Loaded with the first render when there is a session token. */
export const loadSessionLoader = () => import('./session-loader.tsx');
export const loadAccountMenu = () => withMessages(import('../../features/account/account-menu.tsx'));

// When the session ends, in this tab or another, the image leaves the stage. The draft stays.
onSessionChange(() => {
  // A browser that refuses its caches has none.
  dropViewed().catch(() => undefined);
  if (readToken()) return;
  clearJob();
  forget(removedKey);
  forget(fullKey);
});

function Root() {
  const { t } = useLingui();
  const isHydrating = useHydrating();
  const signedIn = useSignedIn();
  const loader = useLazyOptional(signedIn, loadSessionLoader);
  const account = useLazyOptional(signedIn, loadAccountMenu);
  const { logOut } = useLogOut();
  const chooseLanguage = useChooseLanguage();
  return (
    <>
      <a
        href="#main"
        className="sr-only rounded-control bg-ink px-4 py-3 text-paper focus:not-sr-only focus:absolute focus:start-4 focus:top-4 focus:z-50"
      >
        {t`Skip to content`}
      </a>
      <Header
        account={
          (signedIn || isHydrating) &&
          (account && !isHydrating ? (
            <account.AccountMenu onLanguage={chooseLanguage} onLogOut={logOut} />
          ) : (
            <Link
              to="/profile"
              aria-label={t`Account`}
              className={`inline-flex min-h-11 items-center rounded-control px-2.5 max-md:ms-11 ${isHydrating ? 'visitor:hidden' : ''}`}
            >
              <span className="size-8 rounded-round border border-line bg-sunken" />
            </Link>
          ))
        }
      />
      <main
        id="main"
        tabIndex={-1}
        className="mx-auto w-full max-w-[76rem] px-4 has-[>[data-wide]]:max-w-[120rem] md:px-8"
      >
        <Outlet />
      </main>
      <Footer />
      <LazySiteDialog />
      <ToastRegion />
      {loader && <loader.SessionLoader />}
    </>
  );
}

interface RootSearch {
  /** The dialog that is open over the page. */
  dialog?: DialogName | undefined;
}

export const rootRoute = createRootRoute({
  validateSearch: (search: Record<string, unknown>): RootSearch => ({
    dialog: readDialogName(search['dialog']),
  }),
  beforeLoad: ({ location, preload }) => (preload ? undefined : ownDocument(location)),
  component: Root,
  notFoundComponent: lazyPage(lazy.notFound, 'NotFoundPage'),
  errorComponent: ErrorPage,
});
