import { studioLimits } from '@limn/server/enums';
import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useRef } from 'react';
import { formatNumber } from '../../i18n/format-number.ts';
import { Icon } from '../../ui/icon.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { countCharacters } from './prompt.ts';
import { SurpriseButton } from './surprise-button.tsx';

interface PromptFieldProps {
  value: string;
  onValue: (prompt: string) => void;
  onSubmit: () => void;
  /** Another way to begin, beside the button that fills in a prompt. */
  other: ReactNode;
}

export function PromptField({ value, onValue, onSubmit, other }: PromptFieldProps) {
  const { t, i18n } = useLingui();
  const area = useRef<HTMLTextAreaElement>(null);
  const count = countCharacters(value);
  const left = studioLimits.promptMax - count;
  return (
    <div>
      <div className="rounded-panel border border-control bg-surface raised eased focus-within:border-ink focus-within:outline focus-within:outline-ink">
        <TextArea
          ref={area}
          value={value}
          // The placeholder has the direction of the page.
          dir={value === '' ? undefined : 'auto'}
          onChange={(event) => onValue(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
            event.preventDefault();
            onSubmit();
          }}
          rows={2}
          enterKeyHint="enter"
          aria-labelledby="composer-heading"
          aria-describedby="prompt-count"
          aria-invalid={left < 0 || undefined}
          placeholder={t`A lighthouse at dusk, gulls over a silver sea…`}
          className="min-h-22 bg-transparent px-4 pt-3 pb-1 lg:min-h-28 text-lg leading-relaxed outline-none placeholder:text-muted"
        />
        <div className="flex items-center justify-between gap-2 px-2 pb-2 large-text:flex-wrap">
          <SurpriseButton onAnswer={() => area.current?.focus()} />
          {other}
          <span
            id="prompt-count"
            className={`px-2 text-sm figures ${left < 0 ? 'font-medium text-danger' : 'text-muted'}`}
          >
            {left <= 400 &&
              t`${formatNumber(i18n.locale, count)} of ${formatNumber(i18n.locale, studioLimits.promptMax)}`}
          </span>
        </div>
      </div>
      {left < 0 && (
        <p role="alert" className="mt-2 flex gap-2 text-sm text-danger">
          <Icon name="alert" size={16} className="mt-0.5" />
          {t`The prompt is longer than ${formatNumber(i18n.locale, studioLimits.promptMax)} characters. Shorten it to continue.`}
        </p>
      )}
    </div>
  );
}
