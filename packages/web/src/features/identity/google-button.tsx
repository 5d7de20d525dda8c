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
  /** The server is checking a credential. */
  busy: boolean;
  /** @param nonce the secret: the credential contains its digest as nonce */
  onCredential: (credential: string | undefined, nonce: string) => void;
}

/** Google's sign-in button, rendered by Google's script. The credential that it returns goes to the server. */
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
  // Google's script renders the button at one width; it keeps that width when the page changes its own.
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
      {/* A light frame in a dark page would have a white background. */}
      <div ref={place} className="flex w-full justify-center scheme-light" />
      <div
        role="status"
        className={`absolute inset-0 flex items-center justify-center gap-3 text-muted ${busy ? 'bg-paper' : 'pointer-events-none'}`}
      >
        {busy && (
          <>
            <Spinner />
            {t`Logging in…`}
          </>
        )}
      </div>
    </div>
  );
}
