import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { site } from '../../lib/browser/site.ts';
import { usePageTitle } from '../../ui/page-title.ts';

interface AdminHeadingProps {
  title: string;
  /** A line in small letters below the title. */
  lead?: string | undefined;
  /** Controls beside the title. */
  children?: ReactNode;
}

/** The heading of an admin tab. It also sets the document title. */
export function AdminHeading({ title, lead, children }: AdminHeadingProps) {
  const { t } = useLingui();
  usePageTitle(`${title} · ${t`Admin`} · ${site().siteName}`);
  return (
    <div className="mb-6 flex min-h-11 flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <div className="min-w-0">
        <h2 className="font-display text-2xl leading-tight wrap-anywhere sm:text-3xl">
          {lead ? <bdi className="block truncate">{title}</bdi> : title}
        </h2>
        {lead && (
          <p className="mt-1 text-sm wrap-anywhere text-muted">
            <bdi>{lead}</bdi>
          </p>
        )}
      </div>
      {children}
    </div>
  );
}
