import { useLingui } from '@lingui/react/macro';
import { site } from '../../lib/browser/site.ts';

/** The default text about the site. */
export function DefaultAbout() {
  const { t } = useLingui();
  const { siteName } = site();
  return (
    <div className="max-w-prose space-y-3">
      <p>{t`${siteName} turns your words into pictures in seconds. Describe what you want to see, save the results, star your favourites and share them.`}</p>
      <p>{t`This site runs on its own server. Your prompts and pictures belong to you: they're private unless you share them, and they're never sold or used to train AI here.`}</p>
    </div>
  );
}
