import type { Access } from '@limn/server/schema/people/account';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { issuerName } from '../../lib/session/account-name.ts';

interface ProfileAccessProps {
  /** Undefined until loaded. */
  access: Access | undefined;
  /** The button that changes the password. */
  children: ReactNode;
}

/** Lists how the user can log in: password and connected providers. */
export function ProfileAccess({ access, children }: ProfileAccessProps) {
  const { t } = useLingui();
  return (
    <section
      aria-labelledby="access-heading"
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 text-sm"
    >
      <div className="min-w-0">
        <h2 id="access-heading" className="font-medium text-muted">{t`Login methods`}</h2>
        <ul className="min-h-6">
          {access && <li>{access.has_password ? t`Password` : t`No password is set`}</li>}
          {access?.identities.map(({ issuer, email }) => (
            <li key={issuer} className="mt-1 wrap-anywhere">
              {issuerName(issuer)}
              {email && (
                <span className="ms-2 text-muted">
                  <bdi>{email}</bdi>
                </span>
              )}
            </li>
          ))}
        </ul>
      </div>
      {children}
    </section>
  );
}
