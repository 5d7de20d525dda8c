import { useLingui } from '@lingui/react/macro';
import type { ChangeEventHandler } from 'react';
import { Field } from '../../ui/field.tsx';
import { TextAreaField } from '../../ui/text-area-field.tsx';
import { type InfoField, socialFields, socialNames } from './info-values.ts';

/** The props that bind an input to a field. */
export type BindInfo = (field: InfoField) => {
  name: string;
  value: string;
  maxLength: number;
  error: string | undefined;
  readOnly: boolean;
  onChange: ChangeEventHandler<HTMLInputElement | HTMLTextAreaElement>;
};

export function InfoFields({ bind }: { bind: BindInfo }) {
  const { t } = useLingui();
  const bindProse = (field: InfoField) => {
    const props = bind(field);
    return { ...props, dir: props.value === '' ? undefined : 'auto' };
  };
  return (
    <>
      <TextAreaField
        {...bindProse('about')}
        label={t`About`}
        hint={t`Shown in About Us. Leave empty to use the default text.`}
        rows={6}
      />
      <div className="grid gap-6 md:grid-cols-2">
        <Field
          {...bind('contact_email')}
          type="email"
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
          dir="ltr"
          label={t`Contact email`}
        />
        <Field {...bind('phone_number')} type="tel" dir="ltr" label={t`Phone`} />
      </div>
      <TextAreaField {...bindProse('address')} label={t`Address`} rows={3} />
      <div className="grid gap-6 md:grid-cols-2">
        <Field
          {...bindProse('operator_name')}
          label={t`Seller`}
          hint={t`Your name or company, for receipts.`}
        />
        <Field {...bind('tax_id')} dir="ltr" label={t`Tax ID`} hint={t`Shown on receipts.`} />
      </div>
      <fieldset className="grid gap-6 md:grid-cols-2">
        <legend className="mb-3 font-medium">{t`Social links`}</legend>
        {socialFields.map((field) => (
          <Field
            key={field}
            {...bind(field)}
            type="url"
            inputMode="url"
            autoCapitalize="none"
            spellCheck={false}
            dir="ltr"
            label={socialNames[field]}
          />
        ))}
      </fieldset>
    </>
  );
}
