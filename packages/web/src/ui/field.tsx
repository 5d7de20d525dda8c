import { type InputHTMLAttributes, type ReactNode, type Ref, use, useId } from 'react';
import { FieldFaults } from './field-faults.ts';
import { Icon } from './icon.tsx';

interface FieldProps extends InputHTMLAttributes<HTMLInputElement> {
  label: string;
  /** A hint below the field. */
  hint?: string;
  /** The error below the field, which replaces the hint. */
  error?: string | undefined;
  /** A control at the end of the field. */
  end?: ReactNode;
  ref?: Ref<HTMLInputElement> | undefined;
}

export function Field({ label, hint, error: given, end, className = '', ...rest }: FieldProps) {
  const id = useId();
  const faults = use(FieldFaults);
  const error = given ?? faults[rest.name ?? ''];
  const note = error ?? hint;
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1.5 block text-sm font-medium">
        {label}
      </label>
      <div
        className={`flex min-h-12 items-center rounded-control border bg-surface focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-ink ${error ? 'border-danger' : 'border-control'}`}
      >
        <input
          {...rest}
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={note ? `${id}-note` : undefined}
          className="w-full min-w-0 grow self-stretch bg-transparent px-3.5 outline-none placeholder:text-muted"
        />
        {end}
      </div>
      {note && (
        <p
          id={`${id}-note`}
          className={`mt-1.5 flex gap-1.5 text-sm ${error ? 'text-danger' : 'text-muted'}`}
        >
          {error && <Icon name="alert" size={16} className="mt-0.5" />}
          {note}
        </p>
      )}
    </div>
  );
}
