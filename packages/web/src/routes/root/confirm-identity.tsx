import { useCallback, useSyncExternalStore } from 'react';
import { withMessages } from '../../i18n/activate.ts';
import {
  isConfirmationAsked,
  onConfirmationAsked,
  settleConfirmation,
} from '../../lib/session/confirmation.ts';
import { useDialogPart } from '../../ui/use-lazy-dialog.ts';

/** Not in `later.ts`, which is part of the first load: this file is not. */
const identityDialog = () => withMessages(import('../../features/account/identity-dialog.tsx'));

/** The dialog that asks for a proof of identity, while a call waits for one. */
export function OpenConfirmation() {
  const isAsked = useSyncExternalStore(onConfirmationAsked, isConfirmationAsked);
  const cancel = useCallback(() => settleConfirmation(false), []);
  const part = useDialogPart(isAsked, identityDialog, cancel);
  return isAsked && part ? <part.IdentityDialog onAnswer={settleConfirmation} /> : null;
}
