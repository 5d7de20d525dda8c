import type { InputHTMLAttributes } from 'react';

interface RangeProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'value' | 'onChange'> {
  value: number;
  min: number;
  max: number;
  onValue: (value: number) => void;
}

export function Range({ value, min, max, onValue, className = '', ...rest }: RangeProps) {
  const fill = `${((value - min) / (max - min)) * 100}%`;
  return (
    <input
      {...rest}
      type="range"
      min={min}
      max={max}
      value={value}
      onChange={(event) => onValue(event.currentTarget.valueAsNumber)}
      className={`range ${className}`}
      style={{ '--fill': fill } as React.CSSProperties}
    />
  );
}
