import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { useDark } from '../../ui/use-dark.ts';
import { type GoogleIdentity, onGoogleCredential, openGoogle } from './google-script.ts';

interface GoogleButtonProps {
  settings: { clientId: string; scriptUrl: string };
  /** What it was called back with is being looked at. */
  busy: boolean;
  /** @param nonce what the credential's own nonce is the digest of */
  onCredential: (credential: string | undefined, nonce: string) => void;
}

/** Google's own button, drawn by Google's own script. What it is called back with goes to the server. */
export function GoogleButton({ settings, busy, onCredential }: GoogleButtonProps) {
  const { t, i18n } = useLingui();
  const isDark = useDark();
  const place = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  const [google, setGoogle] = useState<GoogleIdentity | 'failed'>();
  const failed = google === 'failed';
  const receive = useEffectEvent(onCredential);
  useEffect(() => onGoogleCredential((credential, nonce) => receive(credential, nonce)), []);
  useEffect(() => {
    if (google) return;
    let left = false;
    const settle = (next: GoogleIdentity | 'failed') => {
      if (!left) setGoogle(next);
    };
    openGoogle(settings).then(settle, () => settle('failed'));
    return () => {
      left = true;
    };
  }, [google, settings]);
  // Turned on its side or enlarged, the page has another width; the button keeps the one that it was drawn with.
  useEffect(() => {
    const parent = place.current;
    if (!parent || failed) return;
    const observer = new ResizeObserver(() =>
      setWidth(Math.min(400, Math.max(200, Math.floor(parent.clientWidth)))),
    );
    observer.observe(parent);
    return () => observer.disconnect();
  }, [failed]);
  useEffect(() => {
    const parent = place.current;
    if (!parent || !google || google === 'failed' || width === 0) return;
    google.renderButton(parent, {
      type: 'standard',
      size: 'large',
      text: 'continue_with',
      theme: isDark ? 'filled_black' : 'outline',
      width,
      locale: i18n.locale.replace('-', '_'),
    });
    return () => parent.replaceChildren();
  }, [google, width, isDark, i18n.locale]);

  if (failed)
    return (
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <Notice>{t`Failed to initialize authentication`}</Notice>
        <Button onClick={() => setGoogle(undefined)}>{t`Try again`}</Button>
      </div>
    );
  return (
    <div className="relative grid min-h-11 grid-cols-1 place-items-center">
      {!google && <Skeleton className="absolute inset-0 rounded-control" />}
      {/* In a dark page a frame that is not dark itself would stand on white. */}
      <div ref={place} className="flex w-full justify-center scheme-light" />
      <div
        role="status"
        className={`absolute inset-0 flex items-center justify-center gap-3 text-muted ${busy ? 'bg-paper' : 'pointer-events-none'}`}
      >
        {busy && (
          <>
            <Spinner />
            {t`You are being logged in.`}
          </>
        )}
      </div>
    </div>
  );
}
