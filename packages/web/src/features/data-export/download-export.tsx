import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { startDownload } from '../../lib/browser/start-download.ts';
import { trpc } from '../../lib/data/data-client.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { showFailure } from '../../ui/show-failure.ts';

const failed = msg`Couldn't start the download. Try again.`;

/** Downloads all images of the user with their prompts and settings. */
export function DownloadExport() {
  const { t } = useLingui();
  const create = trpc.archive.create.useMutation({
    onSuccess: ({ url }) => startDownload(url),
    onError: (error) => showFailure(error, failed),
  });
  return (
    <>
      <p className="mt-1 mb-4 max-w-prose text-muted">
        {t`One archive with all your pictures, their prompts and settings.`}
      </p>
      <Button busy={create.isPending} onClick={() => create.mutate()}>
        <Icon name="download" />
        {t`Download your data`}
      </Button>
    </>
  );
}
