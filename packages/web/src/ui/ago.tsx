import { useLingui } from '@lingui/react/macro';
import { formatMoment } from '../i18n/formats.ts';
import { formatAgo } from '../i18n/relative-time.ts';

/** Shows how long ago a moment was, and the exact time. */
export function Ago({ at }: { at: string }) {
  const { i18n } = useLingui();
  return (
    <time dateTime={at} title={at}>
      {formatAgo(i18n.locale, at, new Date(), 60)}
      {' · '}
      <span className="figures">{formatMoment(i18n.locale, at)}</span>
    </time>
  );
}
