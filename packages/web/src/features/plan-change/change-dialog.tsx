import type { ChangePreview } from '@limn/server/schema/billing/plan-change';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { formatDate } from '../../i18n/formats.ts';
import { languageOf } from '../../i18n/language.ts';
import { planName } from '../../i18n/plan-name.ts';
import { failureText } from '../../i18n/refusal-text.ts';
import { cache, trpc, withData } from '../../lib/data/data-client.tsx';
import { readFailure } from '../../lib/data/failure.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { showToast } from '../../ui/toast.ts';
import { openApproval } from './open-approval.ts';
import { PreviewFacts } from './preview-facts.tsx';

const failed = msg`Couldn't change your plan. Try again.`;

interface ChangeDialogProps {
  planId: string;
  onClose: () => void;
}

/** Shows what another plan charges now and later, as the provider computes it, and changes to it. */
export const ChangeDialog = withData(({ planId, onClose }: ChangeDialogProps) => {
  const { t, i18n } = useLingui();
  const preview = trpc.planChange.preview.useMutation();
  const change = trpc.planChange.change.useMutation();
  const [problem, setProblem] = useState<unknown>();
  const { mutate: look } = preview;
  const shown = preview.data;
  useEffect(() => look({ plan_id: planId }), [look, planId]);

  async function accept({ provider, timing, shown_at, charge_now }: ChangePreview) {
    const wish = { plan_id: planId, shown_at, accepted_amount: charge_now?.amount ?? null };
    const ask = () => change.mutateAsync({ ...wish, language: languageOf(i18n) });
    setProblem(undefined);
    try {
      if (provider === 'paypal') await openApproval(t`Opening the secure payment page…`, ask);
      else {
        await ask();
        showToast(timing === 'now' ? t`Your plan has changed.` : t`Your plan will change.`);
      }
    } catch (error) {
      setProblem(error);
      // the failure is shown with the amounts of now
      if (timing === 'now') look({ plan_id: planId });
      return;
    } finally {
      void cache.invoice.invalidate();
      await cache.membership.invalidate();
    }
    onClose();
  }

  return (
    <Dialog
      title={shown ? t`Change to ${nameOf(shown)}` : t`Change your plan`}
      onClose={onClose}
      isBusy={change.isPending}
    >
      {(problem ?? preview.error) != null && (
        <Notice className="mb-4">{failureText(i18n, readFailure(problem ?? preview.error), failed)}</Notice>
      )}
      <div aria-live="polite">
        {shown ? (
          <PreviewFacts preview={shown} />
        ) : (
          preview.isPending && (
            <div aria-busy="true" className="flex flex-col gap-3">
              <span className="sr-only">{t`Loading…`}</span>
              <Skeleton className="h-6" />
              <Skeleton className="h-24" />
            </div>
          )
        )}
      </div>
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <Button disabled={change.isPending} onClick={onClose}>{t`Cancel`}</Button>
        {shown ? (
          <Button variant="primary" busy={change.isPending} onClick={() => void accept(shown)}>
            {actionOf(shown)}
          </Button>
        ) : (
          preview.isError && (
            <Button variant="primary" onClick={() => look({ plan_id: planId })}>{t`Try again`}</Button>
          )
        )}
      </div>
    </Dialog>
  );

  function nameOf({ plan, plan_name }: ChangePreview): string {
    return planName(i18n, { id: plan, name: plan_name });
  }

  function actionOf({ provider, timing, next_charge }: ChangePreview): string {
    if (provider === 'paypal') return t`Continue to PayPal`;
    if (timing === 'now') return t`Pay and change`;
    return t`Change on ${formatDate(i18n.locale, next_charge.at)}`;
  }
});
