import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { cache } from '../../lib/data/data-client.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useWide } from '../../ui/use-wide.ts';
import { pageNumbers } from './page-numbers.ts';
import { changed, type HistorySearch, wantedBy } from './search.ts';

interface PaginationProps {
  /** The search parameters of the current page. */
  address: HistorySearch;
  pages: number;
  isHiddenOnPhones: boolean;
}

/** Links that scroll to a page. They stay at the lower edge of the window, so that they work without scrolling. */
export function Pagination({ address, pages, isHiddenOnPhones }: PaginationProps) {
  const { t } = useLingui();
  const isWide = useWide();
  const { page = 1 } = address;
  const to = (number: number) => changed(address, { page: number });
  return (
    <nav
      data-pages
      aria-label={t`Pages`}
      className={`sticky bottom-0 z-10 -mx-4 mt-4 flex items-center justify-between border-t border-line bg-paper px-2 pb-[env(safe-area-inset-bottom)] md:-mx-8 md:px-6 ${isHiddenOnPhones ? 'max-md:hidden' : ''}`}
    >
      <PageLink address={page > 1 ? to(page - 1) : undefined} label={t`Previous`} className="md:px-3">
        <Icon name="back" size={18} />
        <span className="max-md:sr-only">{t`Previous`}</span>
      </PageLink>
      <ol className="flex justify-center">
        {pageNumbers(page, pages, !isWide).map((number, place) =>
          number === 'gap' ? (
            <li
              // A gap is identified by its side.
              key={place === 1 ? 'before' : 'after'}
              aria-hidden="true"
              className="grid min-h-11 min-w-6 place-items-center text-muted"
            >
              …
            </li>
          ) : (
            <li key={number}>
              <PageLink address={to(number)} label={t`Page ${number}`} isCurrent={number === page}>
                {number}
              </PageLink>
            </li>
          ),
        )}
      </ol>
      <PageLink address={page < pages ? to(page + 1) : undefined} label={t`Next`} className="md:px-3">
        <span className="max-md:sr-only">{t`Next`}</span>
        <Icon name="forward" size={18} />
      </PageLink>
    </nav>
  );
}

/** The negative margin takes back the page's scroll padding, with which the focus would scroll the page. */
const shape =
  '-scroll-mb-32 inline-flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-control font-medium figures eased large-text:min-w-[44px]';

interface PageLinkProps {
  /** Undefined when the page does not exist. */
  address: HistorySearch | undefined;
  label: string;
  isCurrent?: boolean;
  className?: string;
  children: ReactNode;
}

function PageLink({ address, label, isCurrent = false, className = '', children }: PageLinkProps) {
  if (!address)
    return (
      <span aria-disabled="true" className={`${shape} ${className} opacity-40`}>
        {children}
      </span>
    );
  /** Prefetches the page; a fresh answer in the cache is not requested again. */
  const near = () => void cache.image.list.prefetch({ ...wantedBy(address), page: address.page ?? 1 });
  return (
    <Link
      to="/history"
      search={address}
      // The gallery scrolls to the page.
      resetScroll={false}
      activeOptions={{ exact: true }}
      aria-label={label}
      aria-current={isCurrent ? 'page' : undefined}
      onPointerEnter={near}
      onFocus={near}
      className={`${shape} ${className} ${isCurrent ? 'bg-ink text-paper' : 'hover:bg-sunken'}`}
    >
      {children}
    </Link>
  );
}
