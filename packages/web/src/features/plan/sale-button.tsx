import type { Plan } from '@limn/server/schema/billing/plan';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { planName } from '../../i18n/plan-name.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';

interface SaleButtonProps {
  plan: Plan;
  busy: boolean;
  onActive: (active: boolean) => void;
}

/** Stops or resumes the sale of a plan. Asks before it stops. */
export function SaleButton({ plan, busy, onActive }: SaleButtonProps) {
  const { t, i18n } = useLingui();
  const [isAsking, setAsking] = useState(false);
  const name = planName(i18n, plan);
  const label = plan.active ? t`Stop selling` : t`Resume sales`;
  return (
    <>
      <Button
        variant="ghost"
        busy={busy}
        aria-label={`${label}: ${name}`}
        onClick={() => (plan.active ? setAsking(true) : onActive(true))}
      >
        {label}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={t`Stop selling this plan?`}
          text={t`New customers can't choose ${name}. Current members keep it at their price.`}
          action={t`Stop selling`}
          onConfirm={() => onActive(false)}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
