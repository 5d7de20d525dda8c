import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { buttonShape, buttonVariants } from '../../ui/button.tsx';
import { filterText } from './filter-text.ts';
import { changed, everything, filtersOf, type HistorySearch } from './search.ts';

const linkShape = (variant: keyof typeof buttonVariants) => `${buttonShape} ${buttonVariants[variant]}`;

/** Says why the list is empty and links to what helps. */
export function HistoryEmpty({ address }: { address: HistorySearch }) {
  const { t, i18n } = useLingui();
  const { filter, search } = address;
  const filters = filtersOf(address);
  const isNarrowed = filters.length > 0;
  const names = [
    ...(filter ? [t`Starred`] : []),
    ...(search ? [t`“${search}”`] : []),
    ...filters.map((name) => filterText(i18n, address, name) ?? ''),
  ].join(' · ');
  const text = isNarrowed
    ? t`No results.`
    : search
      ? t`No results.`
      : filter
        ? t`Star a picture to find it here.`
        : t`You haven't generated any images yet.`;
  return (
    <div className="py-16 text-center">
      <p className="mb-6 font-display text-2xl">{text}</p>
      {isNarrowed && (
        <p className="mb-6 text-muted" dir="auto">
          {names}
        </p>
      )}
      <div className="flex flex-wrap justify-center gap-3">
        {isNarrowed && (
          <Link
            to="/history"
            search={changed(everything, { search, filter })}
            className={linkShape('quiet')}
          >{t`Clear filters`}</Link>
        )}
        {(search || filter) && (
          <Link
            to="/history"
            search={everything}
            className={linkShape(isNarrowed ? 'ghost' : 'quiet')}
          >{t`Show all pictures`}</Link>
        )}
        {!isNarrowed && !search && !filter && (
          <Link to="/" className={linkShape('primary')}>{t`Create your first picture`}</Link>
        )}
      </div>
    </div>
  );
}
