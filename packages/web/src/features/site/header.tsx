import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useHydrating } from '../../lib/browser/hydration.ts';
import { site } from '../../lib/browser/site.ts';
import { useViewer } from '../../lib/session/viewer.ts';
import { Icon } from '../../ui/icon.tsx';
import { LanguageMenu } from './language-menu.tsx';
import { Logo } from './logo.tsx';
import { ThemeMenu } from './theme-menu.tsx';

interface HeaderProps {
  /** The account menu; false for a visitor. While the page hydrates, a placeholder for users. */
  account: ReactNode;
}

const link =
  'inline-flex min-h-11 items-center rounded-control px-2 font-medium sm:px-3 eased hover:bg-sunken';
const page = `${link} underline-offset-8 aria-[current=page]:underline`;

export function Header({ account }: HeaderProps) {
  const { t } = useLingui();
  const isHydrating = useHydrating();
  const viewer = useViewer();
  return (
    <header className="mx-auto flex w-full max-w-[76rem] items-center justify-between gap-2 large-text:flex-wrap beside-gallery:max-w-[120rem] ps-4 pe-2 py-3 md:ps-8 md:pe-5 md:py-5">
      <Link
        to="/"
        // Starts with the visible text, for voice control.
        aria-label={`${site().siteName} · ${t`Home`}`}
        className="-ms-1 inline-flex min-h-11 items-center rounded-small px-1 large-text:max-w-full large-text:shrink-0"
      >
        <Logo />
      </Link>
      {/* Shrinks before the name of the site, which could break within a word. Large text puts it on a line of its own. */}
      <nav
        aria-label={t`Main navigation`}
        className="flex shrink-[9999] items-center large-text:ms-auto large-text:flex-wrap large-text:justify-end sm:gap-1"
      >
        {/* On a phone a user finds the plans in the account menu. */}
        {(isHydrating || !account || viewer?.is_paid === false) && (
          // First, so that nothing moves when it appears for a user without a membership.
          <Link
            to="/subscription-plans"
            className={`${page} max-sm:min-w-11 max-sm:justify-center max-xs:hidden ${isHydrating ? 'user:hidden' : account ? 'max-sm:hidden' : ''}`}
          >
            <span className="max-sm:sr-only">{t`Plans`}</span>
            <span className="sm:hidden">
              <Icon name="card" />
            </span>
          </Link>
        )}
        <LanguageMenu className={isHydrating ? 'user:max-md:hidden' : account ? 'max-md:hidden' : ''} />
        <ThemeMenu />
        {account && (
          <>
            <Link to="/history" className={`${page} max-md:hidden ${isHydrating ? 'visitor:hidden' : ''}`}>
              {t`History`}
            </Link>
            {account}
          </>
        )}
        {(isHydrating || !account) && (
          <Link to="/login" className={`${link} text-end ${isHydrating ? 'user:hidden' : ''}`}>
            {/* Where both words do not fit, only the first one shows: the second wraps with its slash and is cut off. */}
            <span className="h-6 overflow-hidden leading-6 break-keep">
              {t`Login / Register`.replace('/ ', '/\u00a0')}
            </span>
          </Link>
        )}
      </nav>
    </header>
  );
}
