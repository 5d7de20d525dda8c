import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { useFormFocus } from '../../ui/use-form-focus.ts';
import { NewPlanForm } from './new-plan-form.tsx';
import {
  clearPlanDraft,
  emptyPlanDraft,
  keepPlanDraft,
  type PlanDraft,
  readPlanDraft,
} from './plan-draft.ts';

/** A button that opens the form for a new plan in its place. */
export function NewPlan() {
  const { t } = useLingui();
  const [draft, setDraft] = useState<PlanDraft | undefined>(readPlanDraft);
  const { opener, place } = useFormFocus(draft !== undefined);
  if (!draft)
    return (
      <Button ref={opener} className="mt-2" onClick={() => setDraft(emptyPlanDraft())}>
        {t`New plan`}
      </Button>
    );
  return (
    <div ref={place}>
      <NewPlanForm
        draft={draft}
        onDraft={(next) => {
          keepPlanDraft(next);
          setDraft(next);
        }}
        onClose={() => {
          clearPlanDraft();
          setDraft(undefined);
        }}
      />
    </div>
  );
}
