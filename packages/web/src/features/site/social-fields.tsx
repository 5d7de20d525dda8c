import { useLingui } from '@lingui/react/macro';
import { Field } from '../../ui/field.tsx';
import { type InfoField, type InfoValues, socialFields, socialNames } from './info-values.ts';

interface SocialFieldsProps {
  given: (field: InfoField) => {
    name: string;
    value: string;
    maxLength: number;
    error: string | undefined;
    readOnly: boolean;
  };
  onChange: (part: Partial<InfoValues>) => void;
}

export function SocialFields({ given, onChange }: SocialFieldsProps) {
  const { t } = useLingui();
  return (
    <fieldset className="grid gap-6 md:grid-cols-2">
      <legend className="mb-3 font-medium">{t`Social links`}</legend>
      {socialFields.map((field) => (
        <Field
          key={field}
          {...given(field)}
          type="url"
          inputMode="url"
          autoCapitalize="none"
          spellCheck={false}
          dir="ltr"
          label={socialNames[field]}
          onChange={({ currentTarget: { value } }) => onChange({ [field]: value })}
        />
      ))}
    </fieldset>
  );
}
