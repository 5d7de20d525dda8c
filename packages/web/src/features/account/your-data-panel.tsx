import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { startDownload } from '../../lib/browser/start-download.ts';
import { trpc, withData } from '../../lib/data/data-client.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { showFailure } from '../../ui/show-failure.ts';
import { DeleteAccountDialog } from './delete-account-dialog.tsx';

const downloadFailed = msg`The download could not be started.`;

interface YourDataPanelProps {
  /** Called after the account is deleted. */
  onLeft: () => void;
}

/** Downloads the data export, and deletes the account. */
export const YourDataPanel = withData(({ onLeft }: YourDataPanelProps) => {
  const { t } = useLingui();
  const [asking, setAsking] = useState(false);
  const archive = trpc.archive.create.useMutation({
    onSuccess: ({ url }) => startDownload(url),
    onError: (error) => showFailure(error, downloadFailed),
  });
  return (
    <section aria-labelledby="leaving">
      <h2 id="leaving" tabIndex={-1} className="font-display text-2xl leading-tight">{t`Your data`}</h2>
      <p className="mt-1 mb-4 max-w-prose text-muted">
        {t`One archive with all your pictures, and the description and settings of each.`}
      </p>
      <Button busy={archive.isPending} onClick={() => archive.mutate()}>
        <Icon name="download" />
        {t`Download everything you have`}
      </Button>
      <h3 className="mt-10 font-display text-2xl leading-tight">{t`Delete your account`}</h3>
      <p className="mt-1 mb-4 max-w-prose text-muted">
        {t`You can leave for good. Your pictures and your account are deleted at once and cannot be recovered.`}
      </p>
      <Button variant="danger" onClick={() => setAsking(true)}>
        {t`Delete my account`}
      </Button>
      {asking && <DeleteAccountDialog onClose={() => setAsking(false)} onLeft={onLeft} />}
    </section>
  );
});
