import { resolutions, styles } from '@limn/server/enums';
import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useId } from 'react';
import { styleName } from '../../i18n/style-name.ts';
import { Select } from '../../ui/select.tsx';
import { painterText, sizeText } from './filter-text.ts';
import type { HistoryFilters, HistorySearch } from './search.ts';

interface FilterPanelProps {
  id: string;
  address: HistorySearch;
  painters: readonly string[];
  onChange: (filters: HistoryFilters) => void;
}

/** The fields that narrow the list. Each applies at once. */
export function FilterPanel({ id, address, painters, onChange }: FilterPanelProps) {
  const { t, i18n } = useLingui();
  const { style, size, from, to, painter } = address;
  const choose = (label: string, name: 'style' | 'size' | 'painter', value: string, options: ReactNode) => (
    <Select
      label={label}
      value={value}
      onChange={(event) => onChange({ [name]: event.currentTarget.value || undefined })}
    >
      <option value="">{t`Any`}</option>
      {options}
    </Select>
  );
  const known = painter === undefined || painters.includes(painter) ? painters : [...painters, painter];
  return (
    <fieldset
      id={id}
      aria-label={t`Filters`}
      className="mb-4 grid grid-cols-2 gap-x-3 gap-y-4 rounded-control border border-line bg-surface p-4 md:grid-cols-5"
    >
      {choose(
        t`Style`,
        'style',
        style ?? '',
        styles.map((one) => (
          <option key={one} value={one}>
            {styleName(i18n, one)}
          </option>
        )),
      )}
      {choose(
        t`Size`,
        'size',
        size ?? '',
        resolutions.map((one) => (
          <option key={one} value={one}>
            {sizeText(i18n, one)}
          </option>
        )),
      )}
      <DayField label={t`First day`} value={from} max={to} onDay={(day) => onChange({ from: day })} />
      <DayField label={t`Last day`} value={to} min={from} onDay={(day) => onChange({ to: day })} />
      <div className="col-span-2 md:col-span-1">
        {choose(
          t`Model`,
          'painter',
          painter ?? '',
          known.map((one) => (
            <option key={one} value={one}>
              {painterText(i18n, one)}
            </option>
          )),
        )}
      </div>
    </fieldset>
  );
}

interface DayFieldProps {
  label: string;
  value: string | undefined;
  min?: string | undefined;
  max?: string | undefined;
  onDay: (day: string | undefined) => void;
}

function DayField({ label, value, min, max, onDay }: DayFieldProps) {
  const id = useId();
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="mb-1.5 block text-sm font-medium">
        {label}
      </label>
      <input
        id={id}
        type="date"
        value={value ?? ''}
        min={min}
        max={max}
        onChange={(event) => onDay(event.currentTarget.value || undefined)}
        className="min-h-12 w-full min-w-0 rounded-control border border-control bg-surface px-3"
      />
    </div>
  );
}
