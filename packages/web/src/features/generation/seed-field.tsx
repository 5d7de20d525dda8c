import { studioLimits } from '@limn/server/enums';
import { useLingui } from '@lingui/react/macro';
import { IconButton } from '../../ui/icon-button.tsx';
import { NumberField } from '../../ui/number-field.tsx';
import { Range } from '../../ui/range.tsx';

interface SeedFieldProps {
  value: number;
  onValue: (seed: number) => void;
}

/** A random seed other than the current one. */
function anotherSeed(present: number): number {
  const { seedMin, seedMax } = studioLimits;
  const seed = seedMin + Math.floor(Math.random() * (seedMax - seedMin));
  return seed >= present ? seed + 1 : seed;
}

export function SeedField({ value, onValue }: SeedFieldProps) {
  const { t } = useLingui();
  const bounds = { min: studioLimits.seedMin, max: studioLimits.seedMax };
  return (
    <fieldset>
      <legend className="mb-1 text-sm font-medium">{t`Seed`}</legend>
      <div className="flex items-center gap-2">
        <Range {...bounds} aria-label={t`Seed`} value={value} onValue={onValue} className="min-w-0 grow" />
        <NumberField
          {...bounds}
          label={t`Seed value`}
          value={value}
          onValue={onValue}
          className="ms-2 w-16"
        />
        <IconButton icon="shuffle" label={t`Another seed`} onClick={() => onValue(anotherSeed(value))} />
      </div>
      <p className="mt-3 text-sm text-muted">{t`The same words with the same seed give the same picture.`}</p>
    </fieldset>
  );
}
