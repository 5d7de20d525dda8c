import { useLingui } from '@lingui/react/macro';
import { site } from '../../lib/browser/site.ts';

/** The default text about the site. */
export function DefaultAbout() {
  const { t } = useLingui();
  const { siteName } = site();
  return (
    <div className="max-w-prose space-y-3">
      <p>{t`${siteName} is a quiet studio: describe a picture in your own words, and it is painted for you in a few seconds. Keep what you like, star what you love, share it when you want to.`}</p>
      <p>{t`It runs on a server of its own. Your descriptions and pictures are yours: they are shown to nobody unless you share them, not sold, and not used to train anything here.`}</p>
    </div>
  );
}
