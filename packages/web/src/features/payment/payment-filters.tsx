import {
  type PaymentProviderName,
  type PaymentState,
  paymentProviders,
  paymentStates,
} from '@limn/server/enums';
import type { PaymentReport } from '@limn/server/schema/billing/payment';
import { useLingui } from '@lingui/react/macro';
import { formatTrendDate } from '../../i18n/trend-date.ts';
import { SearchField } from '../../ui/search-field.tsx';
import { Select } from '../../ui/select.tsx';
import { providerNames, stateStyles } from './payment-text.ts';

export interface PaymentFilter {
  q: string;
  state: PaymentState | undefined;
  provider: PaymentProviderName | undefined;
  month: string | undefined;
  currency: string | undefined;
}

interface PaymentFiltersProps {
  filter: PaymentFilter;
  report: PaymentReport | undefined;
  onFilter: (filter: PaymentFilter) => void;
}

export function PaymentFilters({ filter, report, onFilter }: PaymentFiltersProps) {
  const { t, i18n } = useLingui();
  const months = [...new Set(report?.months.map(({ month }) => month))];
  const currencies = report?.currencies ?? [];
  return (
    <div className="mb-4 flex flex-col gap-3">
      <div className="flex max-w-md">
        <SearchField
          label={t`User, or ID at the provider`}
          most={254}
          value={filter.q}
          onSearch={(q) => onFilter({ ...filter, q })}
        />
      </div>
      <div className="grid max-w-3xl grid-cols-2 gap-4 md:grid-cols-4">
        <Select
          label={t`Status`}
          value={filter.state ?? ''}
          onChange={({ currentTarget: { value } }) =>
            onFilter({ ...filter, state: paymentStates.find((state) => state === value) })
          }
        >
          <option value="">{t`All statuses`}</option>
          {paymentStates.map((state) => (
            <option key={state} value={state}>
              {i18n._(stateStyles[state].text)}
            </option>
          ))}
        </Select>
        <Select
          label={t({ message: 'Source', context: 'payment' })}
          value={filter.provider ?? ''}
          onChange={({ currentTarget: { value } }) =>
            onFilter({ ...filter, provider: paymentProviders.find((name) => name === value) })
          }
        >
          <option value="">{t`All sources`}</option>
          {paymentProviders.map((name) => (
            <option key={name} value={name}>
              {providerNames[name]}
            </option>
          ))}
        </Select>
        <Select
          label={t({ message: 'Month', context: 'of payments' })}
          value={filter.month ?? ''}
          onChange={({ currentTarget: { value } }) => onFilter({ ...filter, month: value || undefined })}
        >
          <option value="">{t`All months`}</option>
          {filter.month && !months.includes(filter.month) && (
            <option value={filter.month}>{formatTrendDate(i18n.locale, filter.month, 'whole')}</option>
          )}
          {months.map((month) => (
            <option key={month} value={month}>
              {formatTrendDate(i18n.locale, month, 'whole')}
            </option>
          ))}
        </Select>
        {(currencies.length > 1 || filter.currency) && (
          <Select
            label={t`Currency`}
            value={filter.currency ?? ''}
            onChange={({ currentTarget: { value } }) => onFilter({ ...filter, currency: value || undefined })}
          >
            <option value="">{t`All currencies`}</option>
            {currencies.map((currency) => (
              <option key={currency} value={currency}>
                {currency}
              </option>
            ))}
          </Select>
        )}
      </div>
    </div>
  );
}
