import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { formatMoment } from '../../i18n/formats.ts';
import { Select } from '../../ui/select.tsx';
import { Switch } from '../../ui/switch.tsx';
import { shareDays } from './share-days.ts';
import type { ShareTexts } from './use-share-texts.ts';

export interface Terms {
  shows_prompt: boolean;
  is_indexable: boolean;
  /** Days from now; null for unlimited. */
  days: number | null;
}

interface ShareTermsProps {
  texts: Pick<ShareTexts, 'showPrompt' | 'showPromptHint'>;
  terms: Terms;
  /** The end of the existing link. */
  expiresAt: string | null;
  disabled?: boolean;
  onChange: (change: Partial<Terms>) => void;
}

/** The terms of a link: prompt, search engines and lifetime. */
export function ShareTerms({ texts, terms, expiresAt, disabled = false, onChange }: ShareTermsProps) {
  const { t, i18n } = useLingui();
  return (
    <fieldset disabled={disabled} className="grid min-w-0 gap-3 disabled:opacity-55">
      <Switch
        label={texts.showPrompt}
        hint={texts.showPromptHint}
        checked={terms.shows_prompt}
        onChecked={(shows_prompt) => onChange({ shows_prompt })}
      />
      <Switch
        label={t`Show in search engines`}
        hint={t`It can appear in search results, even for a while after you stop sharing.`}
        checked={terms.is_indexable}
        onChecked={(is_indexable) => onChange({ is_indexable })}
      />
      <Select
        label={t`Link expires`}
        value={expiresAt === null ? String(terms.days) : 'set'}
        onChange={({ currentTarget: { value } }) => {
          if (value !== 'set') onChange({ days: value === 'null' ? null : Number(value) });
        }}
      >
        {expiresAt !== null && <option value="set">{formatMoment(i18n.locale, expiresAt)}</option>}
        {shareDays.map((days) => (
          <option key={String(days)} value={String(days)}>
            {days === null ? t`Never` : t`${plural(days, { one: 'In # day', other: 'In # days' })}`}
          </option>
        ))}
      </Select>
    </fieldset>
  );
}
