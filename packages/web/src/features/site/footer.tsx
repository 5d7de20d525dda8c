import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { dialogLink } from '../../lib/browser/dialog-link.ts';
import { useHydrating } from '../../lib/browser/hydration.ts';
import { site, thisYear } from '../../lib/browser/site.ts';

const link =
  'inline-flex min-h-11 items-center max-md:min-w-11 rounded-small underline-offset-4 hover:underline eased';

export function Footer() {
  const { t } = useLingui();
  const isHydrating = useHydrating();
  const { siteName, communityUrl, extensionUrl } = site();
  const elsewhere = [
    [communityUrl, t`Community`],
    [extensionUrl, t`Browser extension`],
  ] as const;
  return (
    <footer className="mx-auto mt-auto w-full max-w-[76rem] beside-gallery:max-w-[120rem] px-4 pt-12 pb-6 text-sm text-muted md:px-8">
      <nav aria-label={t`About this site`}>
        <ul className="grid grid-cols-[1fr_minmax(calc(50%-0.75rem),max-content)] gap-x-6 large-text:flex large-text:flex-wrap md:flex md:flex-wrap">
          <li>
            <Link to="/subscription-plans" className={link}>{t`Plans`}</Link>
          </li>
          <li>
            <Link {...dialogLink('privacy', isHydrating)} className={link}>{t`Privacy Policy`}</Link>
          </li>
          <li>
            <Link {...dialogLink('terms', isHydrating)} className={link}>{t`Terms of Service`}</Link>
          </li>
          <li>
            <Link {...dialogLink('connect', isHydrating)} className={link}>{t`Connect Us`}</Link>
          </li>
          <li>
            <Link {...dialogLink('about', isHydrating)} className={link}>{t`About Us`}</Link>
          </li>
          <li>
            <Link to="/verify" className={link}>{t`Check a picture`}</Link>
          </li>
          {elsewhere.map(
            ([href, name]) =>
              href && (
                <li key={href}>
                  <a href={href} target="_blank" rel="noopener noreferrer" className={link}>
                    {name}
                  </a>
                </li>
              ),
          )}
        </ul>
      </nav>
      <p className="mt-2">
        {/* The server's year may differ for some hours. */}©{' '}
        <span suppressHydrationWarning>{thisYear()}</span> {siteName}
      </p>
    </footer>
  );
}
