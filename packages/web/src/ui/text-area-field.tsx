import { type TextareaHTMLAttributes, use, useId } from 'react';
import { FieldFaults } from './field-faults.ts';
import { Icon } from './icon.tsx';
import { TextArea } from './text-area.tsx';

interface TextAreaFieldProps extends TextareaHTMLAttributes<HTMLTextAreaElement> {
  label: string;
  value: string;
  /** A hint below the field. */
  hint?: string;
  /** The error below the field, which replaces the hint. */
  error?: string | undefined;
  /** The empty field has two lines instead of three. */
  isShort?: boolean;
}

/** A labelled field for several lines of text. */
export function TextAreaField({ label, hint, error: given, isShort = false, ...rest }: TextAreaFieldProps) {
  const id = useId();
  const faults = use(FieldFaults);
  const error = given ?? faults[rest.name ?? ''];
  const note = error ?? hint;
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block text-sm font-medium">
        {label}
      </label>
      <TextArea
        {...rest}
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={note ? `${id}-note` : undefined}
        className={`max-h-96 ${isShort ? 'min-h-18' : 'min-h-24'} rounded-control border bg-surface px-3.5 py-3 ${error ? 'border-danger' : 'border-control'}`}
      />
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
