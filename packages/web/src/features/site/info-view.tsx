import type { AdminSiteInfo } from '@limn/server/schema/site/settings';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { DefaultAbout } from './default-about.tsx';
import { socialFields, socialNames } from './info-values.ts';

const link = 'inline-flex min-h-11 min-w-11 items-center underline underline-offset-4';

/** The information about the site. */
export function InfoView({ info }: { info: AdminSiteInfo }) {
  const { t } = useLingui();
  const { about, contact_email: email, phone_number: phone, address, social_links: social } = info;
  const { operator_name: seller, tax_id: taxId } = info;
  const written = 'max-w-prose whitespace-pre-line wrap-anywhere';
  return (
    <dl className="ruled max-w-3xl">
      <Fact name={t`About`}>
        {about.trim() ? (
          <p dir="auto" className={written}>
            {about}
          </p>
        ) : (
          <>
            <DefaultAbout />
            <p className="mt-3 text-sm text-muted">{t`This default text is shown until you write your own.`}</p>
          </>
        )}
      </Fact>
      <Fact name={t`Contact email`}>
        {email && (
          <a href={`mailto:${email}`} className={link}>
            <bdi className="wrap-anywhere">{email}</bdi>
          </a>
        )}
      </Fact>
      <Fact name={t`Phone`}>{phone && <bdi dir="ltr">{phone}</bdi>}</Fact>
      <Fact name={t`Address`}>
        {address && (
          <p dir="auto" className={written}>
            {address}
          </p>
        )}
      </Fact>
      <Fact name={t`Seller`}>{seller && <bdi>{seller}</bdi>}</Fact>
      <Fact name={t`Tax ID`}>{taxId && <bdi dir="ltr">{taxId}</bdi>}</Fact>
      {socialFields.map((name) => (
        <Fact key={name} name={socialNames[name]}>
          {social[name] && (
            <a href={social[name]} target="_blank" rel="noopener noreferrer" className={link}>
              <bdi dir="ltr" className="wrap-anywhere">
                {social[name]}
              </bdi>
            </a>
          )}
        </Fact>
      ))}
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  const { t } = useLingui();
  return (
    <div className="grid gap-x-8 gap-y-1 py-4 md:grid-cols-[10rem_minmax(0,1fr)] md:items-baseline">
      <dt className="text-sm text-muted">{name}</dt>
      <dd className="min-w-0">{children || <span className="text-muted">{t`Not set`}</span>}</dd>
    </div>
  );
}
