import {
  type MembershipProvider,
  membershipProviders,
  type SubscriptionStatus,
  subscriptionStatuses,
} from '@limn/server/enums';
import { useLingui } from '@lingui/react/macro';
import { Select } from '../../ui/select.tsx';
import { providerText, statusText } from './admin-text.ts';

export interface SubscriptionFilter {
  status: SubscriptionStatus | undefined;
  provider: MembershipProvider | undefined;
}

interface SubscriptionFiltersProps {
  filter: SubscriptionFilter;
  onFilter: (filter: SubscriptionFilter) => void;
}

export function SubscriptionFilters({ filter, onFilter }: SubscriptionFiltersProps) {
  const { t, i18n } = useLingui();
  return (
    <div className="mb-4 grid max-w-lg grid-cols-2 gap-4">
      <Select
        label={t`Status`}
        value={filter.status ?? ''}
        onChange={({ currentTarget: { value } }) =>
          onFilter({ ...filter, status: subscriptionStatuses.find((status) => status === value) })
        }
      >
        <option value="">{t`All statuses`}</option>
        {subscriptionStatuses.map((status) => (
          <option key={status} value={status}>
            {i18n._(statusText[status])}
          </option>
        ))}
      </Select>
      <Select
        label={t`Source`}
        value={filter.provider ?? ''}
        onChange={({ currentTarget: { value } }) =>
          onFilter({ ...filter, provider: membershipProviders.find((provider) => provider === value) })
        }
      >
        <option value="">{t`All sources`}</option>
        {membershipProviders.map((provider) => (
          <option key={provider} value={provider}>
            {providerText(i18n, provider)}
          </option>
        ))}
      </Select>
    </div>
  );
}
