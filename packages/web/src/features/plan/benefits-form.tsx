import { useLingui } from '@lingui/react/macro';
import { Button } from '../../ui/button.tsx';
import { FeatureLines } from './feature-lines.tsx';

interface BenefitsFormProps {
  /** One benefit a line. */
  lines: string;
  onLines: (lines: string) => void;
  busy: boolean;
  onSave: () => void;
  onCancel: () => void;
}

export function BenefitsForm({ lines, onLines, busy, onSave, onCancel }: BenefitsFormProps) {
  const { t } = useLingui();
  return (
    <form
      className="flex max-w-xl flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        onSave();
      }}
    >
      <FeatureLines value={lines} onValue={onLines} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={busy}>{t`Save benefits`}</Button>
        <Button variant="ghost" onClick={onCancel}>{t`Cancel`}</Button>
      </div>
    </form>
  );
}
