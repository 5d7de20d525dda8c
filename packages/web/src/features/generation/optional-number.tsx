import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { formatNumber } from '../../i18n/format-number.ts';
import { Field } from '../../ui/field.tsx';

interface OptionalNumberProps {
  label: string;
  min: number;
  max: number;
  /** Without it: whole numbers. */
  step?: 'any';
  /** Null: the value of the model. */
  value: number | null;
  /** The value of the model; null: unknown. */
  usual: number | null;
  onValue: (value: number | null) => void;
}

/** A number that can be left empty. A number out of bounds is reported while it is typed, and clamped on leaving the field. */
export function OptionalNumber({ label, min, max, step, value, usual, onValue }: OptionalNumberProps) {
  const { t, i18n } = useLingui();
  const [typed, setTyped] = useState<string>();
  const low = formatNumber(i18n.locale, min);
  const high = formatNumber(i18n.locale, max);
  const bounds = t`${low} to ${high}`;
  const clamp = (number: number) => {
    const inside = Math.min(max, Math.max(min, number));
    return step ? inside : Math.round(inside);
  };
  const isOutside = typed !== undefined && typed !== '' && (Number(typed) < min || Number(typed) > max);
  return (
    <Field
      label={label}
      type="number"
      inputMode={step ? 'decimal' : 'numeric'}
      min={min}
      max={max}
      step={step ?? 1}
      placeholder={usual === null ? t`Automatic` : String(usual)}
      value={typed ?? value ?? ''}
      hint={bounds}
      error={isOutside ? bounds : undefined}
      onChange={({ currentTarget: { value: text, valueAsNumber: number } }) => {
        setTyped(text);
        onValue(Number.isNaN(number) ? null : clamp(number));
      }}
      onBlur={() => setTyped(undefined)}
    />
  );
}
