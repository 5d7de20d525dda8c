import { useLingui } from '@lingui/react/macro';
import { formatChange } from '../../i18n/quantity.ts';
import { directionOf } from './figures.ts';

const looks = { up: 'text-good', down: 'text-danger', level: 'text-muted' } as const;

/** Green, red or grey, and with its sign for whoever does not see that. */
export function Growth({ value }: { value: number | null }) {
  const { t, i18n } = useLingui();
  if (value === null)
    return (
      <span className="text-muted" title={t`There was nobody before`}>
        –
      </span>
    );
  return (
    <bdi className={looks[directionOf(value)]} data-growth={directionOf(value)}>
      {formatChange(i18n.locale, value)}
    </bdi>
  );
}
