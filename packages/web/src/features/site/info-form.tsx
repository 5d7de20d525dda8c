import type { AdminSiteInfo } from '@limn/server/schema/site/settings';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { type FormEvent, useRef, useState } from 'react';
import { failureText } from '../../i18n/refusal-text.ts';
import { changedFields } from '../../lib/data/changed-fields.ts';
import { trpc } from '../../lib/data/data-client.tsx';
import { readFailure } from '../../lib/data/failure.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { TextAreaField } from '../../ui/text-area-field.tsx';
import { clearInfoDraft, type InfoDraft, keepInfoDraft, readInfoDraft } from './info-draft.ts';
import { changeOf, fieldOf, type InfoField, infoMax, socialFields, valuesOf } from './info-values.ts';
import { SocialFields } from './social-fields.tsx';

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

type Troubles = Partial<Record<InfoField, string>>;

const failed = msg`Couldn't save the changes on the server. Try again.`;

export function InfoForm({ userId, info, refused, onSaved, onKept, onClose }: InfoFormProps) {
  const { t, i18n } = useLingui();
  const form = useRef<HTMLFormElement>(null);
  // Only what was changed here is saved, so that fields keep what another admin saves.
  const [draft, setDraft] = useState<InfoDraft>(() => readInfoDraft(userId) ?? refused ?? {});
  const values = { ...valuesOf(info), ...draft };
  const [troubles, setTroubles] = useState<Troubles>({});
  const inputOf = (field: string) => form.current?.elements.namedItem(field);
  const sentences = {
    email: t`Enter a valid email address.`,
    web: t`Enter a web address that starts with https://`,
    other: t`Can't save: check the form.`,
  };
  const sentenceOf = (field: InfoField) =>
    field === 'contact_email'
      ? sentences.email
      : socialFields.some((name) => name === field)
        ? sentences.web
        : sentences.other;
  function blame(fields: readonly InfoField[]) {
    setTroubles(Object.fromEntries(fields.map((field) => [field, sentenceOf(field)])));
    const [first] = fields;
    const input = first && inputOf(first);
    if (input instanceof HTMLElement) input.focus();
  }
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
    setTroubles({});
    update.mutate(changeOf(draft));
  }
  function cancel() {
    clearInfoDraft();
    onClose();
  }
  const given = (field: InfoField) => ({
    name: field,
    value: values[field],
    maxLength: infoMax[field],
    error: troubles[field],
    readOnly: update.isPending,
  });
  const direction = (value: string) => (value === '' ? undefined : 'auto');
  return (
    <form ref={form} noValidate onSubmit={save} className="flex max-w-2xl flex-col gap-6">
      <TextAreaField
        {...given('about')}
        label={t`About`}
        hint={t`Shown in About Us. Leave empty to use the default text.`}
        rows={6}
        dir={direction(values.about)}
        onChange={({ currentTarget: { value } }) => change({ about: value })}
      />
      <div className="grid gap-6 md:grid-cols-2">
        <Field
          {...given('contact_email')}
          type="email"
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
          dir="ltr"
          label={t`Contact email`}
          onChange={({ currentTarget: { value } }) => change({ contact_email: value })}
        />
        <Field
          {...given('phone_number')}
          type="tel"
          dir="ltr"
          label={t`Phone`}
          onChange={({ currentTarget: { value } }) => change({ phone_number: value })}
        />
      </div>
      <TextAreaField
        {...given('address')}
        label={t`Address`}
        rows={3}
        dir={direction(values.address)}
        onChange={({ currentTarget: { value } }) => change({ address: value })}
      />
      <div className="grid gap-6 md:grid-cols-2">
        <Field
          {...given('operator_name')}
          label={t`Seller`}
          hint={t`Your name or company, for receipts.`}
          dir={direction(values.operator_name)}
          onChange={({ currentTarget: { value } }) => change({ operator_name: value })}
        />
        <Field
          {...given('tax_id')}
          dir="ltr"
          label={t`Tax ID`}
          hint={t`Shown on receipts.`}
          onChange={({ currentTarget: { value } }) => change({ tax_id: value })}
        />
      </div>
      <SocialFields given={given} onChange={change} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary" busy={update.isPending}>
          {update.isPending ? t`Please wait…` : t`Save`}
        </Button>
        <Button onClick={cancel} disabled={update.isPending}>{t`Cancel`}</Button>
      </div>
    </form>
  );
}
