/** Environment variables that are set but change nothing. */
import { distance } from '../command-line/nearest.ts';

export interface IgnoredSetting {
  name: string;
  /** The reason, as a part of a sentence: "OIDC_ISSUER is not set". */
  reason: string;
  /** One sentence. */
  todo: string;
}

/** Settings by the one without which they have no effect. */
const dependent: Record<string, readonly string[]> = {
  GOOGLE_CLIENT_ID: ['GOOGLE_ISSUER', 'GOOGLE_JWKS_URL', 'GOOGLE_SCRIPT_URL'],
  OIDC_ISSUER: ['OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET', 'OIDC_NAME'],
  SMTP_URL: ['MAIL_FROM'],
  STRIPE_SECRET_KEY: ['STRIPE_WEBHOOK_SECRET', 'STRIPE_TAX', 'STRIPE_API_URL'],
  PAYPAL_CLIENT_ID: ['PAYPAL_CLIENT_SECRET', 'PAYPAL_WEBHOOK_ID', 'PAYPAL_API_URL', 'PAYPAL_AUTHORITY'],
  S3_BUCKET: ['S3_PREFIX', 'S3_PUBLIC_URL'],
  OTEL_EXPORTER_OTLP_ENDPOINT: ['OTEL_EXPORTER_OTLP_HEADERS'],
};

/** Settings of services that another setting chooses. */
const chosen: { name: string; by: string; isUsed: (choice: string) => boolean }[] = [
  ...['IMAGE_SERVICE_URL', 'IMAGE_SERVICE_KEY', 'IMAGE_MODEL'].map((name) => ({
    name,
    by: 'IMAGE_PROVIDER',
    isUsed: (choice: string) => choice !== 'builtin' && !(name === 'IMAGE_MODEL' && choice === 'comfyui'),
  })),
  { name: 'IMAGE_WORKFLOW', by: 'IMAGE_PROVIDER', isUsed: (choice) => choice === 'comfyui' },
  ...['TEXT_SERVICE_URL', 'TEXT_SERVICE_KEY', 'TEXT_MODEL'].map((name) => ({
    name,
    by: 'TEXT_PROVIDER',
    isUsed: (choice: string) => choice !== 'builtin',
  })),
];

/** A shorter name is too similar to common variables of other programs. */
const shortestMisspelled = 6;
const mostWrongLetters = 2;

/**
 * @param env the variables that are set, without empty ones
 * @param names all settings of the server
 */
export function ignoredSettings(
  env: Record<string, string | undefined>,
  names: readonly string[],
): IgnoredSetting[] {
  const isSet = (name: string) => env[name] !== undefined;
  const incomplete = Object.entries(dependent).flatMap(([needed, others]) =>
    isSet(needed)
      ? []
      : others.filter(isSet).map((name) => ({
          name,
          reason: `${needed} is not set`,
          todo: `Set ${needed}, or remove ${name}.`,
        })),
  );
  const unused = chosen
    .map((setting) => ({ ...setting, choice: env[setting.by] ?? 'builtin' }))
    .filter(({ name, choice, isUsed }) => isSet(name) && !isUsed(choice))
    .map(({ name, by, choice }) => ({
      name,
      reason: isSet(by) ? `${by} is ${choice}` : `${by} is not set`,
      todo: `${isSet(by) ? 'Change' : 'Set'} ${by}, or remove ${name}.`,
    }));
  return [...incomplete, ...unused, ...misspelled(Object.keys(env), names)];
}

function misspelled(given: string[], names: readonly string[]): IgnoredSetting[] {
  return given
    .filter((name) => name.length >= shortestMisspelled && !names.includes(name))
    .flatMap((name) => {
      const meant = names.find((known) => distance(name.toUpperCase(), known) <= mostWrongLetters);
      return meant === undefined
        ? []
        : [{ name, reason: 'there is no such setting', todo: `If it is for Limn, rename it to ${meant}.` }];
    });
}
