import { useLingui } from '@lingui/react/macro';
import { createRootRoute, Outlet } from '@tanstack/react-router';
import { AccountMenu } from '../features/account/account-menu.tsx';
import { clearJob } from '../features/generation/job.ts';
// Here from the start, so that it hears of the end of a session.
import '../features/image/removed-images.ts';
import { Footer } from '../features/site/footer.tsx';
import { Header } from '../features/site/header.tsx';
import { useChooseLanguage } from '../features/site/use-choose-language.ts';
import { type DialogName, dialogOf } from '../lib/dialog-name.ts';
import { ownDocument } from '../lib/login-document.ts';
import { onSessionChange, readToken, useSignedIn } from '../lib/session.ts';
import { useLater } from '../lib/use-later.ts';
import { ToastRegion } from '../ui/toast-region.tsx';
import { useFocusKept } from '../ui/use-focus-kept.ts';
import { ErrorPage } from './error.tsx';
import { NotFoundPage } from './not-found.tsx';
import { OpenDialog } from './open-dialog.tsx';
import { useFocusOnArrival } from './use-focus-on-arrival.ts';
import { useLeave } from './use-leave.ts';

/** Started before the first render for whoever is signed in already. */
export const loadPresence = () => import('./presence.tsx');

// However the session ended, here or elsewhere, its picture leaves the stage. What was typed stays.
onSessionChange(() => {
  if (!readToken()) clearJob();
});

function Root() {
  const { t } = useLingui();
  const signedIn = useSignedIn();
  const presence = useLater(signedIn, loadPresence);
  const { logOut } = useLeave();
  const chooseLanguage = useChooseLanguage();
  useFocusOnArrival();
  useFocusKept();
  return (
    <>
      <a
        href="#main"
        className="sr-only rounded-control bg-ink px-4 py-3 text-paper focus:not-sr-only focus:absolute focus:start-4 focus:top-4 focus:z-50"
      >
        {t`Skip to the content`}
      </a>
      <Header
        account={signedIn ? <AccountMenu onLanguage={chooseLanguage} onLogOut={logOut} /> : undefined}
      />
      <main id="main" tabIndex={-1} className="mx-auto w-full max-w-[76rem] px-4 md:px-8">
        <Outlet />
      </main>
      <Footer />
      <OpenDialog />
      <ToastRegion />
      {presence && <presence.Presence />}
    </>
  );
}

interface RootSearch {
  /** What lies over the page, whichever page it is. */
  dialog?: DialogName | undefined;
}

export const rootRoute = createRootRoute({
  validateSearch: (search: Record<string, unknown>): RootSearch => ({ dialog: dialogOf(search['dialog']) }),
  beforeLoad: ({ location, preload }) => (preload ? undefined : ownDocument(location)),
  component: Root,
  notFoundComponent: NotFoundPage,
  errorComponent: ErrorPage,
});
