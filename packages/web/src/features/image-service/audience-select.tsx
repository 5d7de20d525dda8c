import { audiences } from '@limn/server/enums';
import { useLingui } from '@lingui/react/macro';
import type { ChangeEventHandler } from 'react';
import { Select } from '../../ui/select.tsx';
import { audienceText } from './service-text.ts';

interface AudienceSelectProps {
  value: string;
  onChange: ChangeEventHandler<HTMLSelectElement>;
}

/** The users who may use a service or a model. */
export function AudienceSelect(props: AudienceSelectProps) {
  const { t, i18n } = useLingui();
  return (
    <Select label={t`Available to`} {...props}>
      {audiences.map((audience) => (
        <option key={audience} value={audience}>
          {i18n._(audienceText[audience])}
        </option>
      ))}
    </Select>
  );
}
