import type { ServiceName } from '@limn/db/enums';
import type { Config } from './config.ts';
import type { World } from './core/world.ts';

const hostOf = (url: string | undefined) => (url === undefined ? undefined : new URL(url).host);
const at = (adapter: string, url: string | undefined) =>
  [adapter, hostOf(url)].filter((part) => part !== undefined).join(' · ');

/** The connected outside services with adapter and host, never with a key or a path. */
export function serviceLabels(config: Config, world: World): Partial<Record<ServiceName, string>> {
  const { imageService: image, textService: text, payments } = config;
  const places: Record<ServiceName, string | undefined> = {
    image: at(world.imageService.name, image.provider === 'builtin' ? undefined : image.url),
    text: at(world.textService.name, text.provider === 'builtin' ? undefined : text.url),
    stripe: world.stripe && (hostOf(payments.stripe?.apiUrl) ?? 'stripe'),
    paypal: world.paypal && (hostOf(payments.paypal?.apiUrl) ?? 'paypal'),
    mail: world.mailer && (hostOf(config.mail?.url) ?? 'mail'),
    google: world.google && (hostOf(config.google?.issuer) ?? 'google'),
    open_id: world.openId && (hostOf(config.openId?.issuer) ?? 'open_id'),
    community: world.community && (hostOf(config.community?.webhookUrl) ?? 'community'),
  };
  return Object.fromEntries(Object.entries(places).filter(([, place]) => place !== undefined));
}
