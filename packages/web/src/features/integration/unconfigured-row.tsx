import type { ServiceName } from '@limn/server/enums';
import type { Service } from '@limn/server/schema/site/integration';
import { useLingui } from '@lingui/react/macro';
import { serviceName } from '../../i18n/service-name.ts';

/** The names of the settings that each service needs. */
const requiredSettings: Record<ServiceName, readonly string[]> = {
  image: ['IMAGE_PROVIDER', 'IMAGE_SERVICE_URL'],
  text: ['TEXT_PROVIDER', 'TEXT_SERVICE_URL'],
  stripe: ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'],
  paypal: ['PAYPAL_CLIENT_ID', 'PAYPAL_CLIENT_SECRET', 'PAYPAL_WEBHOOK_ID'],
  mail: ['SMTP_URL', 'MAIL_FROM'],
  google: ['GOOGLE_CLIENT_ID'],
  open_id: ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'],
  community: ['DISCORD_WEBHOOK_URL'],
};

/** A service that is not configured, and the settings that it needs. */
export function UnconfiguredRow({ service }: { service: Service }) {
  const { i18n } = useLingui();
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 py-3">
      <span>{serviceName(i18n, service.name)}</span>
      <span className="flex min-w-0 flex-wrap gap-x-4 gap-y-1 text-sm">
        {requiredSettings[service.name].map((setting) => (
          <code key={setting} dir="ltr" className="wrap-anywhere text-muted">
            {setting}
          </code>
        ))}
      </span>
    </li>
  );
}
