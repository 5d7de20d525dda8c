import { useState } from 'react';

interface NumberFieldProps {
  label: string;
  value: number;
  min: number;
  max: number;
  onValue: (value: number) => void;
  className?: string;
}

/** Half-typed numbers stay as typed; leaving the field clamps to its bounds, or goes back if it holds no number. */
export function NumberField({ label, value, min, max, onValue, className = '' }: NumberFieldProps) {
  const [typed, setTyped] = useState<string>();
  return (
    <input
      type="number"
      inputMode="numeric"
      aria-label={label}
      min={min}
      max={max}
      value={typed ?? value}
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
