import { useLingui } from '@lingui/react/macro';
import { formatMoment } from '../i18n/formats.ts';

/** @param at ISO, in UTC; shown in the browser's time zone */
export function Moment({ at }: { at: string }) {
  const { i18n } = useLingui();
  return (
    <time dateTime={at} title={at}>
      {formatMoment(i18n.locale, at)}
    </time>
  );
}
