import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Icon } from '../../ui/icon.tsx';
import { filterText } from './filter-text.ts';
import { changed, everything, filtersOf, type HistorySearch } from './search.ts';

const shape =
  'inline-flex min-h-11 max-w-full items-center gap-1.5 rounded-round border border-line bg-surface ps-4 pe-3 text-sm hover:bg-sunken eased md:min-h-9';

/** The filters that are set. A press on one removes it. */
export function FilterChips({ address }: { address: HistorySearch }) {
  const { t, i18n } = useLingui();
  const names = filtersOf(address);
  if (names.length === 0) return null;
  const { search, filter } = address;
  return (
    <ul aria-label={t`Filters`} className="mb-3 flex flex-wrap items-center gap-2">
      {names.map((name) => {
        const text = filterText(i18n, address, name);
        return (
          <li key={name} className="min-w-0">
            <Link
              to="/history"
              search={changed(address, { [name]: undefined })}
              activeOptions={{ exact: true }}
              aria-label={t`Remove filter: ${text}`}
              className={shape}
            >
              <bdi className="truncate">{text}</bdi>
              <Icon name="close" size={14} className="text-muted" />
            </Link>
          </li>
        );
      })}
      {names.length > 1 && (
        <li>
          <Link
            to="/history"
            search={changed(everything, { search, filter })}
            activeOptions={{ exact: true }}
            className="inline-flex min-h-11 items-center px-2 text-sm underline decoration-line underline-offset-4 hover:decoration-current md:min-h-9"
          >
            {t`Clear filters`}
          </Link>
        </li>
      )}
    </ul>
  );
}
