import { useRef, useState } from 'react';

type FieldErrors<Name extends string> = Partial<Record<Name, string>>;

/** The errors below the fields of a form. A field is found by its `name`. */
export function useFieldErrors<Name extends string>() {
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<FieldErrors<Name>>({});
  const inputOf = (name: string) => form.current?.elements.namedItem(name);
  /** Replaces the errors and focuses the first field that has one. */
  function show(next: FieldErrors<Name>) {
    setErrors(next);
    const [first] = Object.keys(next);
    const input = first && inputOf(first);
    if (input instanceof HTMLElement) input.focus();
  }
  /** Removes the errors of fields that the user has changed. */
  const clear = (...names: string[]) =>
    setErrors((now) => ({ ...now, ...Object.fromEntries(names.map((name) => [name, undefined])) }));
  return { form, inputOf, errors, show, clear };
}
