import type { Plan } from '@limn/server/schema/billing/plan';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import { planName } from '../../i18n/plan-name.ts';
import { failureText } from '../../i18n/refusal-text.ts';
import { trpc } from '../../lib/data/data-client.tsx';
import { readFailure } from '../../lib/data/failure.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { showToast } from '../../ui/toast.ts';
import { useFormFocus } from '../../ui/use-form-focus.ts';
import { BenefitsForm } from './benefits-form.tsx';
import { PlanTerms } from './plan-terms.tsx';
import { planFeature, planFeatureName } from './plan-text.ts';
import { readLines } from './price.ts';
import { SaleButton } from './sale-button.tsx';

const failed = msg`Couldn't change the plan. Try again.`;

/** Edits the benefits of a plan, its trial and codes, and whether it is for sale. */
export function PlanEditor({ plan }: { plan: Plan }) {
  const { t, i18n } = useLingui();
  const id = useId();
  const [lines, setLines] = useState<string>();
  const [isOffering, setOffering] = useState(false);
  const benefits = useFormFocus(lines !== undefined);
  const offer = useFormFocus(isOffering);
  const name = planName(i18n, plan);
  const update = trpc.plan.update.useMutation({
    onSuccess: ({ plan: changed }, { active }) => {
      if (active === undefined) {
        setLines(undefined);
        return showToast(t`The benefits of ${name} were saved.`);
      }
      showToast(changed.active ? t`${name} is on sale again.` : t`${name} is no longer sold.`);
    },
  });
  const open = () => setLines(plan.features.map((feature) => planFeature(i18n, feature)).join('\n'));
  function save(text: string) {
    if (update.isPending) return;
    // A standard benefit is stored by its name, so that each visitor reads it in their language.
    const features = readLines(text).map((line) => planFeatureName(i18n, line));
    update.mutate({ id: plan.id, features });
  }
  const changes = update.isPending ? update.variables : undefined;
  return (
    <>
      <div className="flex flex-wrap gap-1 max-lg:-ms-4 lg:-me-4 lg:mt-6.5">
        <SaleButton
          plan={plan}
          busy={changes?.active !== undefined}
          onActive={(active) => update.mutate({ id: plan.id, active })}
        />
        <Button
          ref={benefits.opener}
          variant="ghost"
          aria-expanded={lines !== undefined}
          aria-controls={id}
          aria-label={`${t`Benefits`}: ${name}`}
          onClick={() => (lines === undefined ? open() : setLines(undefined))}
        >
          {t`Benefits`}
        </Button>
        <Button
          ref={offer.opener}
          variant="ghost"
          aria-expanded={isOffering}
          aria-controls={`${id}-offer`}
          aria-label={`${t`Offer`}: ${name}`}
          onClick={() => setOffering(!isOffering)}
        >
          {t`Offer`}
        </Button>
      </div>
      <div ref={offer.place} id={`${id}-offer`} hidden={!isOffering} className="col-span-full">
        {isOffering && <PlanTerms plan={plan} onClose={() => setOffering(false)} />}
      </div>
      <div ref={benefits.place} id={id} hidden={lines === undefined} className="col-span-full">
        {lines !== undefined && (
          <BenefitsForm
            lines={lines}
            onLines={setLines}
            busy={changes?.features !== undefined}
            onSave={() => save(lines)}
            onCancel={() => setLines(undefined)}
          />
        )}
      </div>
      {update.isError && (
        <Notice className="col-span-full">{failureText(i18n, readFailure(update.error), failed)}</Notice>
      )}
    </>
  );
}
