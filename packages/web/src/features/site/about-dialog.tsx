import type { SiteInfo } from '@limn/server/schema/site/settings';
import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { dialogLink } from '../../lib/browser/dialog-link.ts';
import { site } from '../../lib/browser/site.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { DefaultAbout } from './default-about.tsx';
import { TextDialog } from './text-dialog.tsx';
import { useSiteInfo } from './use-site-info.ts';

const link = 'inline-flex min-h-11 min-w-11 items-center underline underline-offset-4';

export function AboutDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const loaded = useSiteInfo();
  const { version } = site();
  const about = loaded.state === 'loaded' ? loaded.info.about.trim() : '';
  return (
    <TextDialog title={t`About Us`} onClose={onClose}>
      {loaded.state === 'loading' ? (
        <Skeleton className="h-40" />
      ) : about ? (
        <p dir="auto" className="max-w-prose whitespace-pre-line">
          {about}
        </p>
      ) : (
        <DefaultAbout />
      )}
      {loaded.state === 'failed' && (
        <p role="status" className="mt-4 text-sm text-muted">
          {t`Couldn't load the contact details.`}
        </p>
      )}
      {loaded.state === 'loaded' && <Contact info={loaded.info} />}
      <p className="mt-4">
        <Link {...dialogLink('connect')} replace className={link}>{t`Contact us`}</Link>
      </p>
      <p className="mt-2 text-sm text-muted">{t`Limn, version ${version}`}</p>
    </TextDialog>
  );
}

function Contact({ info }: { info: SiteInfo }) {
  const { t } = useLingui();
  const { contact_email: email, phone_number: phone, address, social_links: social } = info;
  const networks = [
    ['Facebook', social.facebook],
    ['Twitter / X', social.twitter],
    ['Instagram', social.instagram],
    ['LinkedIn', social.linkedin],
  ].filter(([, url]) => url);
  if (!email && !phone && !address && networks.length === 0) return null;
  return (
    <section aria-labelledby="support" className="mt-6 border-t border-line pt-4">
      <h3 id="support" className="font-medium">{t`Support`}</h3>
      {email && (
        <p>
          <a href={`mailto:${email}`} className={link}>
            <bdi>{email}</bdi>
          </a>
        </p>
      )}
      {phone && (
        <p>
          <a href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`} className={link}>
            <bdi dir="ltr">{phone}</bdi>
          </a>
        </p>
      )}
      {address && (
        <address dir="auto" className="my-2 whitespace-pre-line not-italic">
          {address}
        </address>
      )}
      {networks.length > 0 && (
        <ul className="flex flex-wrap gap-x-6">
          {networks.map(([name, url]) => (
            <li key={name}>
              <a href={url} target="_blank" rel="noopener noreferrer" className={link}>
                {name}
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
