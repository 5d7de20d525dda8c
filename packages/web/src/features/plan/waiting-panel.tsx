import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { IconButton } from '../../ui/icon-button.tsx';
import { textLink } from '../../ui/narrow-page.tsx';
import { Spinner } from '../../ui/spinner.tsx';

/** Shown while the user pays in another tab: under the button that opened it, and always visible. */
export function WaitingPanel({ url, onClose }: { url: string; onClose: () => void }) {
  const { t } = useLingui();
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    panel.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div
      ref={panel}
      className="flex scroll-my-4 animate-appear items-start justify-between gap-2.5 rounded-control bg-sunken py-1 ps-3 pe-0.5 large-text:flex-wrap"
    >
      <span className="mt-3.5 text-muted">
        <Spinner />
      </span>
      <div className="min-w-0 grow py-2.5 wrap-anywhere large-text:order-last large-text:basis-full">
        <p className="font-medium">{t`Complete your payment in the other tab`}</p>
        <p className="mt-1 text-sm text-muted">{t`This page updates automatically once you're a member.`}</p>
        <a href={url} target="_blank" rel="noopener noreferrer" className={textLink}>
          {t`Open the payment page again`}
        </a>
      </div>
      <IconButton icon="close" label={t`Stop waiting`} onClick={onClose} />
    </div>
  );
}
