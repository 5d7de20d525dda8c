import type { StyleShare } from '@limn/server/schema/site/stats';
import { useLingui } from '@lingui/react/macro';
import { BarList } from '../../charts/bar-list.tsx';
import { formatNumber } from '../../i18n/formats.ts';
import { formatShare } from '../../i18n/quantity.ts';
import { styleName } from '../../i18n/style-name.ts';

/** The share of each style among the images of the period. */
export function StyleShares({ shares }: { shares: readonly StyleShare[] }) {
  const { t, i18n } = useLingui();
  const painted = shares.filter(({ count }) => count > 0).toSorted((a, b) => b.count - a.count);
  if (painted.length === 0)
    return <p className="text-muted">{t`No pictures were generated in this period.`}</p>;
  return (
    <BarList
      bars={painted.map(({ style, count, share }) => ({
        key: style,
        label: styleName(i18n, style),
        share,
        said: `${formatShare(i18n.locale, share)} · ${formatNumber(i18n.locale, count)}`,
      }))}
    />
  );
}
