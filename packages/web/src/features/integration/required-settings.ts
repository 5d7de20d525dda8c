import type { ServiceName } from '@limn/server/words';

/** What has to be set before a service can be used. Names only. */
export const requiredSettings: Record<ServiceName, readonly string[]> = {
  image: ['IMAGE_PROVIDER', 'IMAGE_SERVICE_URL'],
  text: ['TEXT_PROVIDER', 'TEXT_SERVICE_URL'],
  stripe: ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'],
  paypal: ['PAYPAL_CLIENT_ID', 'PAYPAL_CLIENT_SECRET', 'PAYPAL_WEBHOOK_ID'],
  mail: ['SMTP_URL', 'MAIL_FROM'],
  google: ['GOOGLE_CLIENT_ID'],
  open_id: ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'],
  community: ['DISCORD_WEBHOOK_URL'],
};
