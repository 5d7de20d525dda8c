import type { Config } from '../config.ts';
import { isOnThisMachine } from '../core/network.ts';
import { type Finding, ok, warning } from './finding.ts';

const at = (name: string, url: string) => `${name} at ${new URL(url).host}`;
const mode = (isLive: boolean) => (isLive ? 'live keys' : 'test keys');

/** The connected services by name and host, never with a key, a password or a path. Calls no service. */
export function examineSettings(config: Config): Finding[] {
  const { imageService: image, textService: text, payments, mail } = config;
  const sold = [
    ...(payments.isDemo ? ['demo: no real payments'] : []),
    ...(payments.stripe ? [`Stripe with ${mode(payments.stripe.isLive)}`] : []),
    ...(payments.paypal ? [`PayPal with ${mode(payments.paypal.isLive)}`] : []),
  ];
  const signIns = [
    ...(config.google ? ['Google'] : []),
    ...(config.openId ? [at(config.openId.name, config.openId.issuer)] : []),
  ];
  const unset = [
    ...(payments.stripe && !payments.stripe.webhookSecret ? ['STRIPE_WEBHOOK_SECRET'] : []),
    ...(payments.paypal && !payments.paypal.webhookId ? ['PAYPAL_WEBHOOK_ID'] : []),
  ];
  return [
    ok(`image service: ${image.provider === 'builtin' ? 'built-in painter' : at(image.provider, image.url)}`),
    ok(`text service: ${text.provider === 'builtin' ? 'built in' : at(text.provider, text.url)}`),
    ok(mail ? at('mail', mail.url) : 'mail: none; limn admin reset-password creates links instead'),
    ok(`other ways to sign in: ${signIns.join(', ') || 'none'}`),
    ok(`payments: ${sold.join(', ') || 'none'}`),
    ...unset.map((name) =>
      warning(`${name} is not set: payments are only checked every five minutes`, `Set ${name}.`),
    ),
    config.publicUrl.startsWith('https:') || isOnThisMachine(new URL(config.publicUrl))
      ? ok(`address: ${config.publicUrl}`)
      : warning(
          `address: ${config.publicUrl}: passwords are sent unencrypted`,
          'Put a TLS proxy in front of the server and set PUBLIC_URL to its https address.',
        ),
    ...config.ignored.map(({ name, reason, todo }) => warning(`${name} has no effect: ${reason}`, todo)),
  ];
}
