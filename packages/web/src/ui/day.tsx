import { useLingui } from '@lingui/react/macro';
import { formatDate, formatShortDate, formatShortUtcDate, formatUtcDate } from '../i18n/formats.ts';

interface DayProps {
  /** ISO, in UTC. */
  at: string;
  /** For columns. */
  isShort?: boolean;
  /** The day in UTC, wherever the reader is: for what was given by days. */
  isUtc?: boolean;
}

/** The day that a moment is on, where the reader is if nothing else is said; the exact moment is a tooltip. */
export function Day({ at, isShort = false, isUtc = false }: DayProps) {
  const { i18n } = useLingui();
  const [long, short] = isUtc ? [formatUtcDate, formatShortUtcDate] : [formatDate, formatShortDate];
  return (
    <time dateTime={at} title={at}>
      {(isShort ? short : long)(i18n.locale, at)}
    </time>
  );
}
