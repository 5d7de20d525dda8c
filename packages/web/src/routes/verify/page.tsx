import { useLingui } from '@lingui/react/macro';
import { PictureCheck } from '../../features/verify/picture-check.tsx';
import { site } from '../../lib/browser/site.ts';
import { usePageDescription } from '../../ui/page-description.ts';
import { usePageTitle } from '../../ui/page-title.ts';

export function VerifyPage() {
  const { t } = useLingui();
  const { siteName } = site();
  usePageTitle(`${t`Check a picture`} · ${siteName}`);
  const lead = t`Check whether a picture was made with ${siteName}, who signed it and whether it was changed.`;
  usePageDescription(lead);
  return (
    <div className="mx-auto w-full max-w-2xl py-4 md:py-8">
      <h1 className="font-display text-4xl leading-tight">{t`Check a picture`}</h1>
      <p className="mt-2 max-w-prose text-muted">{lead}</p>
      <p className="mt-2 mb-6 max-w-prose text-sm text-muted">
        {t`No account needed. The file is deleted right after the check, and the result reveals neither the user nor the prompt.`}
      </p>
      <PictureCheck />
    </div>
  );
}
