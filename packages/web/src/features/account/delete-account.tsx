import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { DeleteAccountDialog } from './delete-account-dialog.tsx';

interface DeleteAccountProps {
  /** Called after the account is deleted. */
  onDeleted: () => void;
}

export function DeleteAccount({ onDeleted }: DeleteAccountProps) {
  const { t } = useLingui();
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <h3 className="mt-10 font-display text-2xl leading-tight">{t`Delete your account`}</h3>
      <p className="mt-1 mb-4 max-w-prose text-muted">
        {t`You can permanently delete your account at any time. Your account and pictures are deleted immediately and can't be recovered.`}
      </p>
      <Button variant="danger" onClick={() => setAsking(true)}>
        {t`Delete account`}
      </Button>
      {isAsking && <DeleteAccountDialog onClose={() => setAsking(false)} onLeft={onDeleted} />}
    </>
  );
}
