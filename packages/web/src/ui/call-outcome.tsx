import { useLingui } from '@lingui/react/macro';
import { formatDuration } from '../i18n/quantity.ts';
import { Icon } from './icon.tsx';

interface CallOutcomeProps {
  ok: boolean;
  milliseconds: number;
}

/** The result of a service call and its duration. */
export function CallOutcome({ ok, milliseconds }: CallOutcomeProps) {
  const { t, i18n } = useLingui();
  return (
    <span className={`inline-flex items-baseline gap-1.5 ${ok ? 'text-good' : 'text-danger'}`}>
      <Icon name={ok ? 'check' : 'alert'} size={16} className="shrink-0 self-center" />
      <span>{ok ? t`Working` : t`Failed`}</span>
      <bdi className="figures text-muted">{formatDuration(i18n.locale, milliseconds)}</bdi>
    </span>
  );
}
