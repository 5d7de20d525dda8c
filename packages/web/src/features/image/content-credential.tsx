import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { formatDate } from '../../i18n/formats.ts';
import { sentenceGap } from '../../i18n/sentence-gap.ts';
import { trpc } from '../../lib/data/data-client.tsx';
import { Icon } from '../../ui/icon.tsx';
import { textLink } from '../../ui/narrow-page.tsx';

/** Says what made a picture and whether its file is signed, with a link to the page that checks pictures. */
export function ContentCredential({ imageId }: { imageId: string }) {
  const { t, i18n } = useLingui();
  const { data } = trpc.image.credential.useQuery({ id: imageId }, { retry: false });
  const date = data?.signed_on && formatDate(i18n.locale, data.signed_on);
  const isUpload = data?.made_by === null;
  const made =
    data?.made_by &&
    (data.made_by === 'builtin' ? t`Drawn by the built-in painter, a program without AI.` : t`AI-generated.`);
  const sentences = isUpload
    ? [t`You uploaded this picture. Only you can see it.`]
    : [made, date && t`Digitally signed on ${date}.`, t`The file's metadata includes these settings.`];
  return (
    <div className="mt-4 flex gap-2 border-t border-line pt-4 text-sm text-muted">
      <Icon name="info" size={16} className="mt-0.5 shrink-0" />
      <div>
        <p>{sentences.filter(Boolean).join(sentenceGap(i18n.locale))}</p>
        <Link to="/verify" className={textLink}>{t`Check a picture`}</Link>
      </div>
    </div>
  );
}
