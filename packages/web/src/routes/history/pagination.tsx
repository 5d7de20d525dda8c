import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';
import { cache } from '../../lib/data/data-client.tsx';
import { Icon } from '../../ui/icon.tsx';
import { pageNumbers } from './page-numbers.ts';
import { type HistorySearch, listOf } from './search.ts';

interface PaginationProps {
  /** The search parameters of the current page. */
  address: HistorySearch;
  pages: number;
}

/** Prefetches a page; a fresh answer in the cache is not requested again. */
const prepare = (address: HistorySearch) => void cache.image.list.prefetch(listOf(address));

export function Pagination({ address, pages }: PaginationProps) {
  const { t } = useLingui();
  const nav = useRef<HTMLElement>(null);
  const { page = 1, filter, search } = address;
  const to = (number: number): HistorySearch => ({
    page: number > 1 ? number : undefined,
    filter,
    search,
    picture: undefined,
  });
  useEffect(() => {
    const { current } = nav;
    if (!current || page >= pages) return;
    // A user who scrolls down to the links probably opens the next page.
    const near = new IntersectionObserver(([seen]) => {
      if (seen?.isIntersecting) prepare({ page: page + 1, filter, search });
    });
    near.observe(current);
    return () => near.disconnect();
  }, [page, pages, filter, search]);
  return (
    <nav
      ref={nav}
      aria-label={t`Pages`}
      className="mt-8 grid grid-cols-2 items-center gap-y-1 md:flex md:justify-between"
    >
      <PageLink address={page > 1 ? to(page - 1) : undefined} className="justify-self-start px-3">
        <Icon name="back" size={18} />
        {t`Previous`}
      </PageLink>
      <ol className="order-first col-span-2 flex justify-center md:order-none">
        {pageNumbers(page, pages).map((number, place) =>
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
      <PageLink address={page < pages ? to(page + 1) : undefined} className="justify-self-end px-3">
        {t`Next`}
        <Icon name="forward" size={18} />
      </PageLink>
    </nav>
  );
}

const shape =
  'inline-flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-control font-medium figures eased';

interface PageLinkProps {
  /** Undefined when the page does not exist. */
  address: HistorySearch | undefined;
  label?: string;
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
  const near = () => prepare(address);
  return (
    <Link
      to="/history"
      search={address}
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
