import type { ReactNode } from 'react';

interface RadioCardProps {
  name: string;
  value: string;
  checked: boolean;
  onChosen: () => void;
  /** Read out instead of what is drawn. */
  label: string;
  children: ReactNode;
  className?: string;
}

/** One of a group: a native radio, so that arrows, forms and screen readers know it. */
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
