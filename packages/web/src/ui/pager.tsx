import { useLingui } from '@lingui/react/macro';
import { Link, type LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { formatNumber } from '../i18n/formats.ts';
import { Icon } from './icon.tsx';

interface PagerProps {
  page: number;
  /** At least 1. */
  pages: number;
  addressOf: (page: number) => LinkProps;
}

/** Previous and next links for long lists. */
export function Pager({ page, pages, addressOf }: PagerProps) {
  const { t, i18n } = useLingui();
  const number = (value: number) => formatNumber(i18n.locale, value);
  return (
    <nav
      aria-label={t`Pages`}
      className="-mx-3 mt-6 flex flex-wrap items-center justify-between gap-x-4 gap-y-1"
    >
      <Turn address={page > 1 ? addressOf(Math.min(page - 1, pages)) : undefined}>
        <Icon name="back" size={18} />
        {t`Prev`}
      </Turn>
      <p
        role="status"
        className="figures px-3 text-muted max-sm:order-first max-sm:basis-full max-sm:text-center sm:px-0"
      >{t`Page ${number(page)} of ${number(pages)}`}</p>
      <Turn address={page < pages ? addressOf(page + 1) : undefined}>
        {t`Next`}
        <Icon name="forward" size={18} />
      </Turn>
    </nav>
  );
}

const shape = 'inline-flex min-h-11 items-center gap-2 rounded-control px-3 font-medium eased';

const Turn = ({ address, children }: { address: LinkProps | undefined; children: ReactNode }) =>
  address ? (
    <Link {...address} className={`${shape} hover:bg-sunken`}>
      {children}
    </Link>
  ) : (
    <span aria-disabled="true" className={`${shape} opacity-40`}>
      {children}
    </span>
  );
