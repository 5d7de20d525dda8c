import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { site } from '../../lib/browser/site.ts';
import { buttonShape, buttonVariants } from '../../ui/button.tsx';
import { usePageTitle } from '../../ui/page-title.ts';

export function NotFoundPage() {
  const { t } = useLingui();
  usePageTitle(`${t`Page not found`} · ${site().siteName}`);
  return (
    <div className="mx-auto max-w-md pt-4 pb-16 text-center md:py-20">
      <h1 className="font-display text-4xl leading-tight">{t`Page not found`}</h1>
      <p className="mt-3 mb-8 text-muted">{t`The link may be broken, or the page may have moved.`}</p>
      <Link to="/" className={`${buttonShape} ${buttonVariants.primary}`}>{t`Go to home page`}</Link>
    </div>
  );
}
