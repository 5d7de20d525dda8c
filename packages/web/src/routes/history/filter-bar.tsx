import { limits } from '@limn/server/enums';
import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useId, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { FilterPanel } from './filter-panel.tsx';
import { FilterTabs } from './filter-tabs.tsx';
import type { HistorySearch } from './search.ts';

interface FilterBarProps {
  address: HistorySearch;
  painters: readonly string[];
  isHidden: boolean;
  onChange: (change: HistorySearch) => void;
  /** A button at the end of the bar. */
  children: ReactNode;
}

/** The tabs, the search, and a button that opens the filters below. */
export function FilterBar({ address, painters, isHidden, onChange, children }: FilterBarProps) {
  const { t } = useLingui();
  const panelId = useId();
  const [hasPanel, setHasPanel] = useState(false);
  if (isHidden) return null;
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center gap-3">
        <FilterTabs address={address} />
        <SearchField
          label={t`Search your pictures`}
          most={limits.searchMax}
          value={address.search ?? ''}
          onSearch={(words) => onChange({ search: words || undefined })}
          isHeld={address.picture !== undefined}
        />
        <Button
          variant="ghost"
          aria-expanded={hasPanel}
          aria-controls={panelId}
          onClick={() => setHasPanel(!hasPanel)}
          className="px-3 aria-expanded:bg-sunken max-md:ms-auto"
        >
          <Icon name="filter" size={18} />
          <span className="max-xs:sr-only">{t`Filters`}</span>
        </Button>
        {children}
      </div>
      {hasPanel && <FilterPanel id={panelId} address={address} painters={painters} onChange={onChange} />}
    </>
  );
}
