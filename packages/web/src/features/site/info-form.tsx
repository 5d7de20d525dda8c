import type { AdminSiteInfo } from '@limn/server/schema/site/settings';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { failureText } from '../../i18n/refusal-text.ts';
import { changedFields } from '../../lib/data/changed-fields.ts';
import { trpc } from '../../lib/data/data-client.tsx';
import { readFailure } from '../../lib/data/failure.ts';
import { Button } from '../../ui/button.tsx';
import { useFieldErrors } from '../../ui/use-field-errors.ts';
import { clearInfoDraft, type InfoDraft, keepInfoDraft, readInfoDraft } from './info-draft.ts';
import { type BindInfo, InfoFields } from './info-fields.tsx';
import { changeOf, fieldOf, type InfoField, infoMax, socialFields, valuesOf } from './info-values.ts';

interface InfoFormProps {
  /** The owner of the draft. */
  userId: string;
  info: AdminSiteInfo;
  /** Changes that the server has refused before. */
  refused: InfoDraft | undefined;
  onSaved: (info: AdminSiteInfo) => void;
  /** Called when the server refuses the changes. */
  onKept: (draft: InfoDraft, reason: string) => void;
  onClose: () => void;
}

const failed = msg`Couldn't save the changes on the server. Try again.`;

export function InfoForm({ userId, info, refused, onSaved, onKept, onClose }: InfoFormProps) {
  const { t, i18n } = useLingui();
  const { form, inputOf, errors, show } = useFieldErrors<InfoField>();
  // Only what was changed here is saved, so that fields keep what another admin saves.
  const [draft, setDraft] = useState<InfoDraft>(() => readInfoDraft(userId) ?? refused ?? {});
  const values = { ...valuesOf(info), ...draft };
  const errorOf = (field: InfoField) =>
    field === 'contact_email'
      ? t`Enter a valid email address.`
      : socialFields.some((name) => name === field)
        ? t`Enter a web address that starts with https://`
        : t`Can't save: check the form.`;
  const blame = (fields: readonly InfoField[]) =>
    show(Object.fromEntries(fields.map((field) => [field, errorOf(field)])));
  const update = trpc.site.updateInfo.useMutation({
    onSuccess(saved) {
      clearInfoDraft();
      onSaved(saved);
    },
    onError(error) {
      const failure = readFailure(error);
      const field = failure.code === 'request.invalid' ? fieldOf(failure.facts['field']) : undefined;
      if (field) blame([field]);
      else onKept(draft, failureText(i18n, failure, failed));
    },
  });
  function change(part: InfoDraft) {
    const stored = valuesOf(info);
    const next = changedFields(stored, { ...stored, ...draft, ...part });
    setDraft(next);
    keepInfoDraft(userId, next);
  }
  /** The browser validates addresses; only web addresses are allowed. */
  const isWrong = (field: InfoField) => {
    const input = inputOf(field);
    if (!(input instanceof HTMLInputElement) || input.value === '') return false;
    return !input.validity.valid || (input.type === 'url' && !/^https?:\/\//i.test(input.value));
  };
  function save(event: FormEvent) {
    event.preventDefault();
    if (update.isPending) return;
    const wrong = (['contact_email', ...socialFields] as const).filter(isWrong);
    if (wrong.length > 0) return blame(wrong);
    show({});
    update.mutate(changeOf(draft));
  }
  function cancel() {
    clearInfoDraft();
    onClose();
  }
  const bind: BindInfo = (field) => ({
    name: field,
    value: values[field],
    maxLength: infoMax[field],
    error: errors[field],
    readOnly: update.isPending,
    onChange: ({ currentTarget: { value } }) => change({ [field]: value }),
  });
  return (
    <form ref={form} noValidate onSubmit={save} className="flex max-w-2xl flex-col gap-6">
      <InfoFields bind={bind} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary" busy={update.isPending}>
          {update.isPending ? t`Please wait…` : t`Save`}
        </Button>
        <Button onClick={cancel} disabled={update.isPending}>{t`Cancel`}</Button>
      </div>
    </form>
  );
}
