import type { ReactNode } from 'react';

interface RadioCardProps {
  name: string;
  value: string;
  checked: boolean;
  onChosen: () => void;
  /** The accessible name. */
  label: string;
  children: ReactNode;
  className?: string;
}

/** A radio button that looks like a card. It is native, so keys, forms and screen readers work. */
export function RadioCard({
  name,
  value,
  checked,
  onChosen,
  label,
  children,
  className = '',
}: RadioCardProps) {
  return (
    <label
      title={label}
      className={`relative block has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink ${className}`}
    >
      <input
        type="radio"
        name={name}
        value={value}
        checked={checked}
        onChange={onChosen}
        aria-label={label}
        className="peer absolute inset-0 z-1 size-full opacity-0"
      />
      {children}
    </label>
  );
}
