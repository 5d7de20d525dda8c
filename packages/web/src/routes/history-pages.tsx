import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { buttonLooks, buttonShape } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';

export function HistoryPages({ page, pages }: { page: number; pages: number }) {
  const { t } = useLingui();
  return (
    <nav aria-label={t`Pages`} className="mt-10 flex items-center justify-between gap-4">
      <PageLink page={page - 1} enabled={page > 1}>
        <Icon name="back" size={18} />
        {t`Previous`}
      </PageLink>
      <span className="text-sm text-muted figures">{t`Page ${page} of ${pages}`}</span>
      <PageLink page={page + 1} enabled={page < pages}>
        {t`Next`}
        <Icon name="forward" size={18} />
      </PageLink>
    </nav>
  );
}

function PageLink({ page, enabled, children }: { page: number; enabled: boolean; children: ReactNode }) {
  const shape = `${buttonShape} ${buttonLooks.ghost}`;
  if (!enabled)
    return (
      <span aria-disabled="true" className={`${shape} opacity-40`}>
        {children}
      </span>
    );
  return (
    <Link to="/history" search={page > 1 ? { page } : {}} className={shape}>
      {children}
    </Link>
  );
}
