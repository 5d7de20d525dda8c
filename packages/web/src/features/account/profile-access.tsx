import type { Access } from '@limn/server/schema/account';
import { useLingui } from '@lingui/react/macro';
import { site } from '../../lib/site.ts';

const google = 'https://accounts.google.com';

/** What people call an issuer: Google by its name, this site's own provider by the name that the site gives it. */
function issuerName(issuer: string): string {
  if (issuer === google) return 'Google';
  return site().openId?.name ?? (URL.canParse(issuer) ? new URL(issuer).host : issuer);
}

/** How one comes in, a quiet line for each way. */
export function ProfileAccess({ access }: { access: Access }) {
  const { t } = useLingui();
  return (
    <section aria-labelledby="access-heading" className="text-sm">
      <h2 id="access-heading" className="font-medium text-muted">{t`How you log in`}</h2>
      <ul className="mt-1">
        <li className="py-1">{access.has_password ? t`With a password` : t`No password is set`}</li>
        {access.identities.map(({ issuer, email }) => (
          <li key={issuer} className="py-1 wrap-anywhere">
            {issuerName(issuer)}
            {email && (
              <span className="ms-2 text-muted">
                <bdi>{email}</bdi>
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
