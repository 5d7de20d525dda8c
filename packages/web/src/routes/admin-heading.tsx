import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { site } from '../lib/site.ts';
import { usePageTitle } from '../ui/page-title.ts';

interface AdminHeadingProps {
  title: string;
  /** What stands beside it. */
  children?: ReactNode;
}

/** Over each tab; gives the document its title too. */
export function AdminHeading({ title, children }: AdminHeadingProps) {
  const { t } = useLingui();
  usePageTitle(`${title} · ${t`Admin`} · ${site().siteName}`);
  return (
    <div className="mb-6 flex min-h-11 flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <h2 className="min-w-0 font-display text-2xl leading-tight wrap-anywhere sm:text-3xl">{title}</h2>
      {children}
    </div>
  );
}
