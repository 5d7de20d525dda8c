import type { ServiceName } from '@limn/server/enums';
import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** The names of external products are the same in every language. */
const names: Record<ServiceName, MessageDescriptor | string> = {
  image: msg`Image service`,
  text: msg`Text service`,
  stripe: 'Stripe',
  paypal: 'PayPal',
  mail: msg`Email service`,
  google: 'Google',
  open_id: 'OpenID Connect',
  community: 'Discord',
};

export function serviceName(i18n: I18n, service: ServiceName): string {
  const name = names[service];
  return typeof name === 'string' ? name : i18n._(name);
}
