import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { formatNumber } from '../../i18n/formats.ts';

interface AttentionBadgeProps {
  count: number;
  /** The address of the link. */
  to: string;
}

/** A number beside a link: unread messages, failed payments, or news of payments. */
export function AttentionBadge({ count, to }: AttentionBadgeProps) {
  const { t, i18n } = useLingui();
  if (count === 0) return null;
  const isUnread = to !== '/admin/memberships';
  return (
    <span className="ms-auto rounded-round bg-ink px-2 text-xs leading-5 font-medium text-paper figures">
      <span aria-hidden="true">{formatNumber(i18n.locale, count)}</span>
      <span className="sr-only">
        {isUnread
          ? t`${plural(count, { one: '(# unread)', other: '(# unread)' })}`
          : t`${plural(count, { one: '(# failed payment)', other: '(# failed payments)' })}`}
      </span>
    </span>
  );
}
