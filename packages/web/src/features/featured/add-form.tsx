import { useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { failureText } from '../../i18n/refusal-text.ts';
import { tabStore } from '../../lib/browser/storage.ts';
import { trpc } from '../../lib/data/data-client.tsx';
import { readFailure } from '../../lib/data/failure.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { showDone, showFailed } from './brief-toast.ts';
import { imageAddress } from './image-address.ts';

const draft = tabStore('featured-address');

/** Adds a featured image by its address, on this site or another. */
export function AddForm() {
  const { t, i18n } = useLingui();
  const [typed, setTyped] = useState(() => draft.get() ?? '');
  const [problem, setProblem] = useState<string>();
  function type(value: string) {
    setTyped(value);
    draft.set(value);
  }
  const add = trpc.featured.create.useMutation({
    onSuccess() {
      type('');
      showDone(t`Added successfully`);
    },
    onError(error) {
      const failure = readFailure(error);
      const { limit = '' } = failure.facts;
      showFailed(t`Failed to add`);
      setProblem(
        failure.code === 'image.limit_reached'
          ? t`You can feature up to ${limit} pictures. Delete one first.`
          : failureText(i18n, failure),
      );
    },
  });
  const address = imageAddress(typed, location.origin);
  function submit(event: FormEvent) {
    event.preventDefault();
    if (address === '' || add.isPending) return;
    setProblem(undefined);
    add.mutate({ image_url: address });
  }
  return (
    <form noValidate onSubmit={submit} className="mb-8 flex max-w-2xl flex-wrap items-start gap-3">
      <Field
        className="min-w-0 grow basis-72"
        label={t`Image URL or share link from this site`}
        hint={t`A copy is saved, so the picture stays even if the link is turned off.`}
        name="image_url"
        type="url"
        inputMode="url"
        autoCapitalize="none"
        spellCheck={false}
        dir="ltr"
        maxLength={4000}
        value={typed}
        readOnly={add.isPending}
        error={problem}
        onChange={({ currentTarget: { value } }) => {
          type(value);
          setProblem(undefined);
        }}
      />
      <Button
        type="submit"
        disabled={address === ''}
        busy={add.isPending}
        className="sm:mt-[1.6875rem] min-h-12 max-sm:grow"
      >
        {t`Add`}
      </Button>
    </form>
  );
}
