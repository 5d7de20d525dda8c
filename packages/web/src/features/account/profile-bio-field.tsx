import { limits } from '@limn/server/enums';
import { useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { formatNumber } from '../../i18n/formats.ts';
import { TextArea } from '../../ui/text-area.tsx';

interface ProfileBioFieldProps {
  value: string;
  onValue: (bio: string) => void;
}

export function ProfileBioField({ value, onValue }: ProfileBioFieldProps) {
  const { t, i18n } = useLingui();
  const id = useId();
  const format = (value: number) => formatNumber(i18n.locale, value);
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block text-sm font-medium">{t`About you`}</label>
      <TextArea
        id={id}
        name="bio"
        rows={4}
        maxLength={limits.bioMax}
        dir={value === '' ? undefined : 'auto'}
        aria-describedby={`${id}-count`}
        value={value}
        onChange={(event) => onValue(event.currentTarget.value)}
        className="max-h-72 min-h-28 rounded-control border border-control bg-surface px-3.5 py-3 focus-visible:outline-2"
      />
      <p id={`${id}-count`} className="mt-1.5 text-end text-sm text-muted figures">
        {value.length > limits.bioMax - 100 && t`${format(value.length)} of ${format(limits.bioMax)}`}
      </p>
    </div>
  );
}
