import { limits } from '@limn/server/enums';
import { useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';

interface NameFormProps {
  value?: string;
  /** The label of the button, a verb. */
  action: string;
  busy: boolean;
  onSubmit: (name: string) => void;
}

/** A field for the name of a collection, with its button. */
export function NameForm({ value = '', action, busy, onSubmit }: NameFormProps) {
  const { t } = useLingui();
  const [name, setName] = useState(value);
  const [isEmpty, setIsEmpty] = useState(false);
  function submit(event: FormEvent) {
    event.preventDefault();
    const typed = name.trim();
    setIsEmpty(typed === '');
    if (typed !== '' && !busy) onSubmit(typed);
  }
  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      <Field
        label={t`Collection name`}
        value={name}
        maxLength={limits.collectionNameMax}
        autoComplete="off"
        error={isEmpty ? t`Enter a name.` : undefined}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Button type="submit" variant="primary" busy={busy}>
        {action}
      </Button>
    </form>
  );
}
