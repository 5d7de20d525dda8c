import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { formatMoment } from '../../i18n/formats.ts';
import { Select } from '../../ui/select.tsx';
import { Switch } from '../../ui/switch.tsx';
import { shareDays } from './share-days.ts';

export interface Terms {
  shows_prompt: boolean;
  /** From now; null for no end. */
  days: number | null;
}

interface ShareTermsProps {
  terms: Terms;
  /** When the link that is there already ends. */
  expiresAt: string | null;
  onChange: (change: Partial<Terms>) => void;
}

/** What a link shows, and how long. */
export function ShareTerms({ terms, expiresAt, onChange }: ShareTermsProps) {
  const { t, i18n } = useLingui();
  return (
    <div className="grid gap-3">
      <Switch
        label={t`Show my description`}
        hint={t`Whoever has the link reads what the picture was painted from.`}
        checked={terms.shows_prompt}
        onChecked={(shows_prompt) => onChange({ shows_prompt })}
      />
      <Select
        label={t`The link expires`}
        value={expiresAt === null ? String(terms.days) : 'set'}
        onChange={({ currentTarget: { value } }) => {
          if (value !== 'set') onChange({ days: value === 'null' ? null : Number(value) });
        }}
      >
        {expiresAt !== null && <option value="set">{formatMoment(i18n.locale, expiresAt)}</option>}
        {shareDays.map((days) => (
          <option key={String(days)} value={String(days)}>
            {days === null
              ? t`Only when I stop sharing`
              : t`${plural(days, { one: 'In # day', other: 'In # days' })}`}
          </option>
        ))}
      </Select>
    </div>
  );
}
