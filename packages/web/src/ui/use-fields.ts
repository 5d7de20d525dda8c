import { type ChangeEvent, useState } from 'react';

type TextName<Fields> = { [Name in keyof Fields]: Fields[Name] extends string ? Name : never }[keyof Fields];

/** The content of a form while it is edited. */
export function useFields<Fields extends object>(first: Fields) {
  const [fields, setFields] = useState(first);
  const change = (part: Partial<Fields>) => setFields((now) => ({ ...now, ...part }));
  /** The props that bind an input or a select to a field. */
  const bind = <Name extends TextName<Fields>>(name: Name) => ({
    name: name as string,
    value: fields[name] as string,
    onChange: ({ currentTarget: { value } }: ChangeEvent<{ value: string }>) =>
      setFields((now) => ({ ...now, [name]: value })),
  });
  return { fields, change, bind };
}

export type Form<Fields extends object> = ReturnType<typeof useFields<Fields>>;
