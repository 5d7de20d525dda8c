import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { changed, type HistorySearch } from './search.ts';

const shape =
  'inline-flex min-h-11 min-w-11 items-center justify-center rounded-control border px-2 font-medium eased xs:px-4';
const other = 'border-transparent text-muted hover:text-ink';

/** Links, because each tab has its own address. The search text and the filters stay; the page number does not. */
export function FilterTabs({ address }: { address: HistorySearch }) {
  const { t } = useLingui();
  const tabs = [
    { filter: undefined, label: t`All` },
    { filter: 'starred', label: t`Starred` },
  ] as const;
  return (
    <nav aria-label={t`Filter pictures`} className="flex rounded-control bg-sunken large-text:flex-wrap">
      {tabs.map((tab) => {
        const isCurrent = tab.filter === address.filter;
        return (
          <Link
            key={tab.label}
            to="/history"
            search={changed(address, { filter: tab.filter })}
            activeOptions={{ exact: true }}
            aria-current={isCurrent ? 'page' : undefined}
            className={`${shape} ${isCurrent ? 'border-control bg-surface' : other}`}
          >
            {tab.label}
          </Link>
        );
      })}
      <Link
        to="/collections/{-$collectionId}"
        params={{ collectionId: undefined }}
        search={{ picture: undefined }}
        className={`${shape} ${other}`}
      >
        {t`Collections`}
      </Link>
    </nav>
  );
}
