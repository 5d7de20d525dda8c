import { useCallback, useState } from 'react';
import { withMessages } from '../i18n/activate.ts';
import { useLazyDialog } from '../ui/use-lazy-dialog.ts';

const changeDialog = () => withMessages(import('../features/plan-change/change-dialog.tsx'));

/** Opens the lazy dialog that changes the plan of a running membership. */
export function usePlanChange() {
  const [planId, setPlanId] = useState<string>();
  const close = useCallback(() => setPlanId(undefined), []);
  const part = useLazyDialog(planId !== undefined, changeDialog, close);
  return {
    change: setPlanId,
    dialog: planId !== undefined && part && <part.ChangeDialog planId={planId} onClose={close} />,
  };
}
