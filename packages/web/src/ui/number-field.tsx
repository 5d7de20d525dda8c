import { useState } from 'react';

interface NumberFieldProps {
  label: string;
  value: number;
  min: number;
  max: number;
  onValue: (value: number) => void;
  className?: string;
  'aria-describedby'?: string;
}

/**
 * A number input. Incomplete input stays while typing; leaving the field clamps it to the bounds, or restores the
 * value if it is no number.
 */
export function NumberField({ label, value, min, max, onValue, className = '', ...rest }: NumberFieldProps) {
  const [typed, setTyped] = useState<string>();
  return (
    <input
      {...rest}
      type="number"
      inputMode="numeric"
      aria-label={label}
      min={min}
      max={max}
      value={typed ?? value}
      aria-invalid={Number(typed) > max || undefined}
      onChange={(event) => {
        setTyped(event.currentTarget.value);
        const number = event.currentTarget.valueAsNumber;
        if (number >= min) onValue(Math.min(max, Math.round(number)));
      }}
      onBlur={(event) => {
        const number = event.currentTarget.valueAsNumber;
        if (!Number.isNaN(number)) onValue(Math.min(max, Math.max(min, Math.round(number))));
        setTyped(undefined);
      }}
      className={`[appearance:textfield] [&::-webkit-inner-spin-button]:appearance-none min-h-11 rounded-control border border-control bg-surface px-3 text-center figures ${className}`}
    />
  );
}
