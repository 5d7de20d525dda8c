import { useLingui } from '@lingui/react/macro';
import { formatDate, formatShortDate } from '../i18n/formats.ts';

interface DayProps {
  /** ISO, in UTC. */
  at: string;
  /** For columns. */
  isShort?: boolean;
}

/** The day that a moment is on where the reader is; the exact moment is a tooltip. */
export function Day({ at, isShort = false }: DayProps) {
  const { i18n } = useLingui();
  return (
    <time dateTime={at} title={at}>
      {(isShort ? formatShortDate : formatDate)(i18n.locale, at)}
    </time>
  );
}
