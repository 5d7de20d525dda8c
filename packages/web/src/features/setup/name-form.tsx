import type { SiteNames } from '@limn/server/schema/site/setup';
import { useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { failureText } from '../../i18n/refusal-text.ts';
import { trpc } from '../../lib/data/data-client.tsx';
import { readFailure } from '../../lib/data/failure.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';

/** Renames the site. The document contains the name, so it is loaded again afterwards. */
export function NameForm({ names }: { names: SiteNames }) {
  const { t, i18n } = useLingui();
  const [name, setName] = useState(names.name);
  const rename = trpc.setup.rename.useMutation({ onSuccess: () => location.reload() });
  const { default_name: other } = names;
  const isBusy = rename.isPending || rename.isSuccess;
  function save(event: FormEvent) {
    event.preventDefault();
    if (!isBusy && name !== names.name) rename.mutate({ name });
  }
  return (
    <form noValidate onSubmit={save} className="mb-8 flex max-w-2xl flex-wrap items-start gap-3">
      <Field
        className="min-w-0 grow basis-72"
        label={t`Site name`}
        hint={t`Leave empty to use “${other}” from the setting SITE_NAME.`}
        name="site_name"
        autoComplete="off"
        maxLength={60}
        dir={name === '' ? undefined : 'auto'}
        placeholder={other}
        value={name}
        readOnly={isBusy}
        error={rename.isError ? failureText(i18n, readFailure(rename.error)) : undefined}
        onChange={({ currentTarget: { value } }) => setName(value)}
      />
      <Button
        type="submit"
        disabled={name === names.name}
        busy={isBusy}
        className="min-h-12 max-sm:grow sm:mt-[1.6875rem]"
      >
        {t`Rename`}
      </Button>
    </form>
  );
}
