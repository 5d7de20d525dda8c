import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { cache, client } from '../../lib/data/data-client.tsx';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { showFailure } from '../../ui/show-failure.ts';
import { showToast } from '../../ui/toast.ts';

const failed = msg`Couldn't log out your devices. Try again.`;
type Reach = 'elsewhere' | 'everywhere';

export function EndAll({ onLeft }: { onLeft: () => void }) {
  const { t } = useLingui();
  const [asking, setAsking] = useState<Reach>();
  const [busy, setBusy] = useState<Reach>();

  async function end(reach: Reach) {
    setBusy(reach);
    try {
      // Not a mutation of the query client, which would reload data with a token that has just ended.
      await client.session.endAll.mutate({ keep_current: reach === 'elsewhere' });
      if (reach === 'everywhere') return onLeft();
      showToast(t`All other devices have been logged out.`);
      await cache.session.invalidate();
    } catch (error) {
      await showFailure(error, failed);
    } finally {
      setBusy(undefined);
    }
  }
  return (
    <div className="mt-3 flex flex-wrap gap-3 border-t border-line pt-4">
      <Button busy={busy === 'elsewhere'} onClick={() => setAsking('elsewhere')}>
        {t`Log out of other devices`}
      </Button>
      <Button busy={busy === 'everywhere'} onClick={() => setAsking('everywhere')}>
        {t`Log out of all devices`}
      </Button>
      {asking && (
        <ConfirmDialog
          title={asking === 'elsewhere' ? t`Log out of other devices?` : t`Log out of all devices?`}
          text={
            asking === 'elsewhere'
              ? t`All other devices will be logged out.`
              : t`All devices will be logged out, including this one.`
          }
          action={t`Log out`}
          onConfirm={() => void end(asking)}
          onClose={() => setAsking(undefined)}
        />
      )}
    </div>
  );
}
