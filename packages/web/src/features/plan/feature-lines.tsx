import { useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { TextArea } from '../../ui/text-area.tsx';

interface FeatureLinesProps {
  value: string;
  onValue: (value: string) => void;
}

/** The benefits of a plan, one per line. */
export function FeatureLines({ value, onValue }: FeatureLinesProps) {
  const { t } = useLingui();
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block text-sm font-medium">{t`Benefits, one per line`}</label>
      <TextArea
        id={id}
        name="features"
        rows={3}
        dir={value === '' ? undefined : 'auto'}
        aria-describedby={`${id}-note`}
        value={value}
        onChange={(event) => onValue(event.currentTarget.value)}
        className="max-h-72 min-h-24 rounded-control border border-control bg-surface px-3.5 py-3"
      />
      <p id={`${id}-note`} className="mt-1.5 text-sm text-muted">
        {t`Up to 12 lines of 200 characters. Leave empty to show the standard benefits.`}
      </p>
    </div>
  );
}
