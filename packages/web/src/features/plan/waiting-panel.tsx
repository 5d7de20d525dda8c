import { useLingui } from '@lingui/react/macro';
import { IconButton } from '../../ui/icon-button.tsx';
import { textLink } from '../../ui/narrow-page.tsx';
import { Spinner } from '../../ui/spinner.tsx';

/** While somebody pays in the tab beside. */
export function WaitingPanel({ url, onClose }: { url: string; onClose: () => void }) {
  const { t } = useLingui();
  return (
    <div className="flex animate-appear items-start gap-3 rounded-panel bg-sunken py-2 ps-5 pe-2">
      <span className="mt-3.5 text-muted">
        <Spinner />
      </span>
      <div className="grow py-2.5">
        <p className="font-medium">{t`Finish paying in the other tab`}</p>
        <p className="mt-1 text-sm text-muted">{t`This page notices by itself when you are a member.`}</p>
        <a href={url} target="_blank" rel="noopener noreferrer" className={textLink}>
          {t`Open the payment page again`}
        </a>
      </div>
      <IconButton icon="close" label={t`Stop waiting`} onClick={onClose} />
    </div>
  );
}
