import { useLingui } from '@lingui/react/macro';
import { formatDate, formatShortDate, formatShortUtcDate, formatUtcDate } from '../i18n/formats.ts';

interface DayProps {
  /** ISO, in UTC. */
  at: string;
  /** For columns. */
  isShort?: boolean;
  /** Shows the UTC day: of grants, which end with one, and of payments, because receipts and emails have that day. */
  isUtc?: boolean;
}

/** Shows the day of a moment, in the browser's time zone by default; the exact moment is the tooltip. */
export function Day({ at, isShort = false, isUtc = false }: DayProps) {
  const { i18n } = useLingui();
  const [long, short] = isUtc ? [formatUtcDate, formatShortUtcDate] : [formatDate, formatShortDate];
  return (
    <time dateTime={at} title={at}>
      {(isShort ? short : long)(i18n.locale, at)}
    </time>
  );
}
