import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { Composer } from '../features/generation/composer.tsx';
import { useDraft } from '../features/generation/draft.ts';
import { Stage } from '../features/generation/stage.tsx';
import { useGenerate } from '../features/generation/use-generate.ts';
import { withMessages } from '../i18n/activate.ts';
import { useSignedIn } from '../lib/session.ts';
import { site } from '../lib/site.ts';
import { useLater } from '../lib/use-later.ts';
import { useViewer } from '../lib/viewer.ts';
import { usePageTitle } from '../ui/page-title.ts';
import { showToast } from '../ui/toast.ts';

const loadScene = () => withMessages(import('./home-scene.tsx'));
const HomeScene = lazy(() => loadScene().then((module) => ({ default: module.HomeScene })));
const loadPresence = () => withMessages(import('./home-presence.tsx'));
const MembersOnlyDialog = lazy(() =>
  withMessages(import('../features/generation/members-only-dialog.tsx')).then((module) => ({
    default: module.MembersOnlyDialog,
  })),
);

const isStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Set when a press led to sign-in, so that coming back only takes the press again. */
let sentToSignIn = false;

export function HomePage() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const signedIn = useSignedIn();
  // Until it is known, nothing is locked: the server has the last word anyway.
  const isMember = useViewer()?.is_paid ?? signedIn;
  const presence = useLater(signedIn, loadPresence);
  const stage = useRef<HTMLDivElement>(null);
  usePageTitle(t`${site().siteName}: describe it, see it painted`);

  const hasBegun = useDraft().prompt !== '';
  useEffect(() => {
    // Someone who types will want it; if it cannot be had yet, the press asks again.
    if (hasBegun) loadScene().catch(() => undefined);
  }, [hasBegun]);

  const { generate, membersOnly, closeMembersOnly } = useGenerate({
    signedIn,
    isMember,
    onSignedOut() {
      sentToSignIn = true;
      showToast(t`Register or log in first. Your description is kept.`);
      void navigate({ to: '/login', search: { next: '/' } });
    },
  });
  const begin: typeof generate = (change) => {
    generate(change);
    // On a phone the press comes from below the stage.
    if (signedIn && (stage.current?.getBoundingClientRect().top ?? 0) < 0)
      stage.current?.scrollIntoView({ behavior: isStill() ? 'auto' : 'smooth', block: 'start' });
  };
  const focusGenerate = signedIn && sentToSignIn;
  useEffect(() => {
    if (signedIn) sentToSignIn = false;
  }, [signedIn]);

  return (
    <div className="grid gap-x-16 lg:grid-cols-[minmax(0,27rem)_minmax(0,1fr)] lg:grid-rows-[auto_1fr]">
      <h1
        id="composer-heading"
        className="mb-4 font-display text-4xl leading-[1.1] md:text-5xl lg:col-start-1 lg:mb-6"
      >
        {t`What shall we paint?`}
      </h1>
      <div className="mb-8 lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:mb-0">
        <div ref={stage} className="scroll-mt-4 lg:sticky lg:top-8">
          <Stage
            showsSample={!signedIn}
            scene={(job, size) => <HomeScene job={job} size={size} onTryAgain={() => begin()} />}
          />
        </div>
      </div>
      <div className="lg:col-start-1 lg:row-start-2">
        <Composer
          isMember={isMember}
          onGenerate={() => begin()}
          focusGenerate={focusGenerate}
          notice={presence && <presence.HomePresence />}
        />
      </div>
      <Suspense>
        {membersOnly && (
          <MembersOnlyDialog onClose={closeMembersOnly} onFreeSize={() => begin({ resolution: '640x480' })} />
        )}
      </Suspense>
    </div>
  );
}
