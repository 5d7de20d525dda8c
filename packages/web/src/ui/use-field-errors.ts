import { useRef, useState } from 'react';

type FieldErrors<Name extends string> = Partial<Record<Name, string>>;

/**
 * The errors below the fields of a form. A field is found by its `name`; a name without a field is for an error of the whole
 * form.
 */
export function useFieldErrors<Name extends string>() {
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<FieldErrors<Name>>({});
  const inputOf = (name: string) => form.current?.elements.namedItem(name);
  /** What is typed in a field; empty for a field that is not shown. */
  const typedIn = (name: Name) => {
    const input = inputOf(name);
    return input instanceof HTMLInputElement ? input.value : '';
  };
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
  return { form, inputOf, typedIn, errors, show, clear };
}
