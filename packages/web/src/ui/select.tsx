import { type ReactNode, type SelectHTMLAttributes, useId } from 'react';
import { Icon } from './icon.tsx';

interface SelectProps extends SelectHTMLAttributes<HTMLSelectElement> {
  label: string;
  hint?: string | undefined;
  /** Options. */
  children: ReactNode;
}

/** A labelled native select. */
export function Select({ label, hint, children, className = '', ...rest }: SelectProps) {
  const id = useId();
  return (
    <div className={`min-w-0 ${className}`}>
      <label htmlFor={id} className="mb-1.5 block text-sm font-medium">
        {label}
      </label>
      <div className="relative">
        <select
          {...rest}
          id={id}
          aria-describedby={hint ? `${id}-note` : undefined}
          className="min-h-12 w-full appearance-none truncate rounded-control border border-control bg-surface ps-3.5 pe-10"
        >
          {children}
        </select>
        <Icon
          name="chevron"
          size={18}
          className="pointer-events-none absolute end-3 top-1/2 -translate-y-1/2 text-muted"
        />
      </div>
      {hint && (
        <p id={`${id}-note`} className="mt-1.5 text-sm text-muted">
          {hint}
        </p>
      )}
    </div>
  );
}
