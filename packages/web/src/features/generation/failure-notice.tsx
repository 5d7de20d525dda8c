import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useState } from 'react';
import { offlineText } from '../../i18n/offline-text.ts';
import { useRetry } from '../../lib/browser/use-retry.ts';
import { Button } from '../../ui/button.tsx';

interface FailureNoticeProps {
  /** The reason; default: no network. */
  children?: ReactNode;
  onTryAgain: () => void;
  /** Replaces the retry button. */
  action?: ReactNode;
}

/** Part of the first load, because it may have to say that nothing more can be loaded. */
export function FailureNotice({ children, onTryAgain, action }: FailureNoticeProps) {
  const { t, i18n } = useLingui();
  const [isBack, setIsBack] = useState(false);
  useEffect(() => {
    const notice = () => setIsBack(true);
    addEventListener('online', notice);
    return () => removeEventListener('online', notice);
  }, []);
  const again = useRetry(onTryAgain);
  return (
    <div
      role="alert"
      className="mx-auto max-w-md animate-appear border-s-2 border-danger py-1 ps-5 wrap-anywhere"
    >
      <h2 className="font-display text-2xl leading-tight">{t`Couldn't create the picture`}</h2>
      {children ?? (
        <p className="mt-2">{isBack ? t`You're back online. Your prompt is saved.` : i18n._(offlineText)}</p>
      )}
      <div className="mt-5">{action || <Button {...again}>{t`Try again`}</Button>}</div>
    </div>
  );
}
