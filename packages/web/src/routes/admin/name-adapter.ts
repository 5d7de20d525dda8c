import type { ImageServiceKind, ServiceName } from '@limn/server/enums';
import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { builtinText, kindName } from '../../features/image-service/service-text.ts';

const isNamed = (adapter: string): adapter is Exclude<ImageServiceKind, 'builtin'> =>
  Object.hasOwn(kindName, adapter);

/** Replaces the id of the adapter by its name: `openai · api.example` becomes `OpenAI · api.example`. */
export function nameAdapter<Provider extends string | null>(
  i18n: I18n,
  { name, provider }: { name: ServiceName; provider: Provider },
): string | Provider {
  if (provider === null) return provider;
  if (provider === 'builtin') return i18n._(name === 'image' ? builtinText : msg`Built-in prompt writer`);
  const [adapter = '', ...host] = provider.split(' · ');
  return [isNamed(adapter) ? kindName[adapter] : adapter, ...host].join(' · ');
}
