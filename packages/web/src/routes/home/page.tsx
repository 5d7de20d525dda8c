import { studioLimits } from '@limn/server/enums';
import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { Composer } from '../../features/generation/composer.tsx';
import { currentDraft, useDraft } from '../../features/generation/draft.ts';
import { keepPress } from '../../features/generation/signed-out-press.ts';
import { Stage } from '../../features/generation/stage.tsx';
import { useGenerate } from '../../features/generation/use-generate.ts';
import { useAnnounceHydration, useHydrating } from '../../lib/browser/hydration.ts';
import { site } from '../../lib/browser/site.ts';
import { useLazyOptional } from '../../lib/browser/use-lazy-optional.ts';
import { useSignedIn } from '../../lib/session/session.ts';
import { useIsPaid, useViewer } from '../../lib/session/viewer.ts';
import { usePageTitle } from '../../ui/page-title.ts';
import { useLazyDialog } from '../../ui/use-lazy-dialog.ts';
import { lazy, prefetchParts } from '../lazy.ts';
import { LazyFeatured } from './lazy-featured.tsx';
import { LazyJobView } from './lazy-job-view.tsx';
import { SessionRoom } from './session-room.tsx';

const isStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** True after a press of Generate led to sign-in: the button has the focus when the user returns. */
let sentToSignIn = false;

/** The draft at page load. */
const initialDraft = currentDraft();

export function HomePage() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const signedIn = useSignedIn();
  const isHydrating = useHydrating();
  useAnnounceHydration();
  const isMember = useIsPaid() === true;
  // What this browser remembers refuses nothing: the server decides.
  const isKnownAsFree = useViewer()?.is_paid === false;
  const signedInPart = useLazyOptional(signedIn, lazy.home);
  const upload = useLazyOptional(signedIn && site().allowsSourceUpload, lazy.uploadButton);
  const stage = useRef<HTMLDivElement>(null);
  usePageTitle(t`${site().siteName}: turn words into pictures`);

  const hasPrompt = useDraft().prompt !== '';
  const mayContinue = signedIn || hasPrompt;
  useEffect(() => (mayContinue ? prefetchParts(signedIn) : undefined), [mayContinue, signedIn]);

  const { generate, membersOnly, closeMembersOnly } = useGenerate({
    signedIn,
    mayPaintAllSizes: !isKnownAsFree,
    mayPaintFour: isMember,
    onSignedOut(mode) {
      sentToSignIn = true;
      keepPress();
      void navigate({ to: '/login', search: { next: '/', mode } });
    },
  });
  const dialog = useLazyDialog(membersOnly, lazy.home, closeMembersOnly);
  const begin: typeof generate = (change) => {
    generate(change);
    // On a phone the button is below the stage; scroll up so that the image is visible.
    if (signedIn && (stage.current?.getBoundingClientRect().top ?? 0) < 0)
      scrollTo({ top: 0, behavior: isStill() ? 'auto' : 'smooth' });
  };
  const focusGenerate = signedIn && sentToSignIn;
  const [cameBack] = useState(focusGenerate);
  const [isFull, setFull] = useState(false);
  const [isUploading, setUploading] = useState(false);
  useEffect(() => {
    if (signedIn) sentToSignIn = false;
  }, [signedIn]);

  return (
    <>
      <div className="gap-x-12 max-md:-mb-6 lg:grid lg:grid-cols-[minmax(0,1fr)_minmax(0,2fr)] lg:grid-rows-[auto_1fr]">
        <h1 id="composer-heading" className="mb-3 font-display text-4xl leading-[1.1] lg:col-start-1 lg:mb-5">
          {t`What do you want to create?`}
        </h1>
        <div className="mb-5 lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:mb-0">
          <div ref={stage} className="lg:sticky lg:top-8">
            <Stage
              renderJob={(job, size) => <LazyJobView job={job} size={size} onTryAgain={() => begin()} />}
            />
            <SessionRoom signedIn={signedIn} />
          </div>
        </div>
        <div className="max-lg:contents lg:col-start-1 lg:row-start-2">
          <Composer
            isMember={isMember}
            onGenerate={() => begin()}
            focusGenerate={focusGenerate}
            other={upload && <upload.UploadLink onPress={() => setUploading(true)} />}
            beside={
              isMember &&
              (signedInPart ? (
                <signedInPart.CountChoice />
              ) : (
                <span className="box-content w-24 shrink-0 border border-transparent" />
              ))
            }
            notice={
              signedIn ? (
                signedInPart && (
                  <signedInPart.SignedInState
                    initialDraft={cameBack ? undefined : initialDraft}
                    onFull={setFull}
                    onContinue={() => begin()}
                  />
                )
              ) : (
                <p className={`mb-2 text-center text-sm text-muted ${isHydrating ? 'user:hidden' : ''}`}>
                  {t`Save up to ${studioLimits.storedFree} pictures for free.`}
                </p>
              )
            }
            isFull={isFull && signedIn}
          />
        </div>
      </div>
      <LazyFeatured />
      {isUploading && upload && <upload.UploadLayer onClose={() => setUploading(false)} />}
      {membersOnly && dialog && (
        <dialog.MembersOnlyDialog
          onClose={closeMembersOnly}
          onFreeSize={() => begin({ resolution: '640x480' })}
        />
      )}
    </>
  );
}
