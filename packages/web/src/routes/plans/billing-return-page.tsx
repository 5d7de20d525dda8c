import { useLingui } from '@lingui/react/macro';
import { getRouteApi } from '@tanstack/react-router';
import { ReturnPanel } from '../../features/checkout/return-panel.tsx';
import { site } from '../../lib/browser/site.ts';
import { DemoNotice } from '../../ui/demo-notice.tsx';
import { usePageTitle } from '../../ui/page-title.ts';

const route = getRouteApi('/billing/return');

export function BillingReturnPage() {
  const { t } = useLingui();
  const { checkout = '' } = route.useSearch();
  usePageTitle(`${t`Payment`} · ${site().siteName}`);
  return <ReturnPanel checkout={checkout} notice={site().payments.isDemo && <DemoNotice />} />;
}
