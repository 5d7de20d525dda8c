import { useCallback, useSyncExternalStore } from 'react';
import { withMessages } from '../../i18n/activate.ts';
import {
  isConfirmationPending,
  onConfirmationRequest,
  settleConfirmation,
} from '../../lib/session/confirmation.ts';
import { useLazyDialog } from '../../ui/use-lazy-dialog.ts';

/** Not in `lazy.ts`: that file is part of the first load, this one is not. */
const identityDialog = () => withMessages(import('../../features/account/identity-dialog.tsx'));

/** Shows the dialog that asks for a proof of identity while a call waits for it. */
export function ConfirmIdentity() {
  const isAsked = useSyncExternalStore(onConfirmationRequest, isConfirmationPending);
  const cancel = useCallback(() => settleConfirmation(false), []);
  const part = useLazyDialog(isAsked, identityDialog, cancel);
  return isAsked && part ? <part.IdentityDialog onAnswer={settleConfirmation} /> : null;
}
