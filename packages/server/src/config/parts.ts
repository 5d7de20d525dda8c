import type { Config } from '../config.ts';
import type { DomainSettings } from '../core/context.ts';
import type { FixedConfig } from '../features/site/setup/read.ts';

/** The settings that the domain may know, each chosen by name. */
export function domainSettingsOf(config: Config): DomainSettings {
  const { siteName, publicUrl, ownerEmail } = config;
  const { isExposed, concurrency, dayLimits, isPainterPaid, paintSeconds, promptLanguage } = config;
  const painting = { isExposed, concurrency, dayLimits, isPainterPaid, paintSeconds, promptLanguage };
  return {
    siteName,
    logo: null,
    defaultName: siteName,
    publicUrl,
    ownerEmail,
    isDemo: config.payments.isDemo,
    marks: config.marks,
    allowsSourceUpload: config.allowsSourceUpload,
    ...painting,
  };
}

/** The settings that the browser may know, each chosen by name. The image services are added while the server runs. */
export function publicConfigOf(config: Config, version: string): FixedConfig {
  return {
    siteName: config.siteName,
    logo: null,
    publicUrl: config.publicUrl,
    version,
    google: config.google ? { clientId: config.google.clientId, scriptUrl: config.google.scriptUrl } : null,
    openId: config.openId ? { name: config.openId.name } : null,
    sendsMail: config.mail !== undefined,
    payments: {
      stripe: config.payments.isDemo || config.payments.stripe !== undefined,
      paypal: config.payments.isDemo || config.payments.paypal !== undefined,
      isDemo: config.payments.isDemo,
    },
    allowsSourceUpload: config.allowsSourceUpload,
    communityUrl: config.communityUrl ?? null,
    extensionUrl: config.extensionUrl ?? null,
  };
}
