import { useLingui } from '@lingui/react/macro';
import { sentenceGap } from '../i18n/sentence-gap.ts';
import { Icon } from './icon.tsx';

/** Says that payments run against the sandbox. */
export function DemoNotice({ className = '' }: { className?: string }) {
  const { t, i18n } = useLingui();
  return (
    <p
      className={`flex items-start gap-2.5 rounded-control border border-control px-4 py-3 text-sm ${className}`}
    >
      <Icon name="info" size={18} className="mt-px" />
      <span>
        <strong className="font-semibold">{t`Test mode: no real payments.`}</strong>
        {sentenceGap(i18n.locale)}
        {t`Payment pages are simulated.`}
      </span>
    </p>
  );
}
