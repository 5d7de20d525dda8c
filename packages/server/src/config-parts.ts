import type { Config } from './config.ts';
import type { DomainSettings } from './core/context.ts';
import type { PublicConfig } from './features/site/settings/schema.ts';

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
    ...painting,
  };
}

/** The settings that the browser may know, each chosen by name. */
export function publicConfigOf(
  config: Config,
  painter: { name: string; model: string | undefined; can: { seed: boolean; progress: boolean } },
  version: string,
): PublicConfig {
  return {
    siteName: config.siteName,
    logo: null,
    publicUrl: config.publicUrl,
    version,
    painter: {
      name: painter.name,
      model: painter.model ?? null,
      usesSeed: painter.can.seed,
      showsProgress: painter.can.progress,
      isBuiltin: painter.name === 'builtin',
    },
    google: config.google ? { clientId: config.google.clientId, scriptUrl: config.google.scriptUrl } : null,
    openId: config.openId ? { name: config.openId.name } : null,
    sendsMail: config.mail !== undefined,
    freePicturesADay: config.dayLimits.freePictures ?? null,
    payments: {
      stripe: config.payments.isDemo || config.payments.stripe !== undefined,
      paypal: config.payments.isDemo || config.payments.paypal !== undefined,
      isDemo: config.payments.isDemo,
    },
    communityUrl: config.communityUrl ?? null,
    extensionUrl: config.extensionUrl ?? null,
  };
}
