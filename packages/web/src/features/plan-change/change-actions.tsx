import type { Membership } from '@limn/server/schema/billing/membership';
import { useLingui } from '@lingui/react/macro';
import { planName } from '../../i18n/plan-name.ts';
import { trpc } from '../../lib/data/data-client.tsx';
import { Button } from '../../ui/button.tsx';
import { KeepPlan } from './keep-plan.tsx';

interface ChangeActionsProps {
  membership: Membership;
  onChange: (planId: string) => void;
}

/**
 * The other plans of a running membership, or the button that takes a planned change back. While the plans load, no action is visible:
 * they would move the button for the cancellation.
 */
export function ChangeActions({ membership, onChange }: ChangeActionsProps) {
  const { t, i18n } = useLingui();
  const plans = trpc.plan.list.useQuery(undefined, { enabled: membership.can_change });
  if (membership.change?.can_keep) return <KeepPlan membership={membership} />;
  if (!membership.can_change) return null;
  if (plans.isLoading) return <li data-pending />;
  const others = (plans.data ?? []).filter(({ id }) => id !== membership.plan);
  return others.map((plan) => {
    const name = planName(i18n, plan);
    return (
      <li key={plan.id} className="grid">
        <Button variant="quiet" onClick={() => onChange(plan.id)}>
          {t`Change to ${name}`}
        </Button>
      </li>
    );
  });
}
