import { imageServiceKinds } from '@limn/db/enums';
import { z } from 'zod';
import { ConfigError, named, needed } from './config/error.ts';
import {
  isNetwork,
  isOrigin,
  listOf,
  number,
  oneOf,
  sender,
  shownUrl,
  siteUrl,
  webUrl,
} from './config/fields.ts';
import { type IgnoredSetting, ignoredSettings } from './config/ignored-settings.ts';
import { signInFields } from './config/sign-in-fields.ts';
import { backupServiceOf, bucketOf, standbyOf } from './config/storage.ts';
import { storageFields } from './config/storage-fields.ts';
import { metricsOf, telemetryFields, tracesOf } from './config/telemetry-fields.ts';
import type { DayLimits, MarkSettings } from './core/context.ts';
import { isLoopback, isOnThisMachine } from './core/network.ts';
import { canonicalEmail } from './features/people/account/rules.ts';
import { usualSettings } from './features/studio/image-service/rules.ts';
import { freePromptsADay } from './guard/rate-limit/rules.ts';
import type { CommunitySettings } from './ports/community/settings.ts';
import type { GoogleSettings, OpenIdSettings } from './ports/identity/settings.ts';
import type { ImageServiceSettings } from './ports/image-service/settings.ts';
import { readWorkflows } from './ports/image-service/workflows.ts';
import type { MailSettings } from './ports/mail/settings.ts';
import { type PaymentSettings, readPaymentSettings } from './ports/payments/read-settings.ts';
import type { BucketSettings, S3Service } from './ports/pictures/settings.ts';
import { type TextServiceSettings, textProviders } from './ports/text-service/settings.ts';
import type { StandbySettings } from './standby/settings.ts';
import type { MetricsSettings, TracesSettings } from './telemetry/settings.ts';

export interface Config {
  port: number;
  host: string;
  publicUrl: string;
  dataDir: string;
  siteName: string;
  ownerEmail: string | undefined;
  imageService: ImageServiceSettings;
  textService: TextServiceSettings;
  concurrency: number | undefined;
  dayLimits: DayLimits;
  /** Each picture may cost money. */
  isPainterPaid: boolean;
  /** Seconds that the painter has for one picture. */
  paintSeconds: number;
  /** The only language that the painter understands. Prompts in others are translated. */
  promptLanguage: 'en' | undefined;
  /** True when other machines may reach the server, according to the settings. */
  isExposed: boolean;
  /** Proxies with a trusted X-Forwarded-For header. */
  trustProxy: string[];
  google: GoogleSettings | undefined;
  openId: OpenIdSettings | undefined;
  mail: MailSettings | undefined;
  community: CommunitySettings | undefined;
  payments: PaymentSettings;
  corsOrigins: string[];
  communityUrl: string | undefined;
  extensionUrl: string | undefined;
  marks: MarkSettings;
  /** Users may upload pictures to make new ones from them. */
  allowsSourceUpload: boolean;
  /** Address of an authority that adds time stamps to signatures. */
  timeStampUrl: string | undefined;
  /** Where pictures are stored; undefined for DATA_DIR. */
  bucket: BucketSettings | undefined;
  /** Where the number of takeovers is; undefined without a standby. */
  standby: StandbySettings | undefined;
  /** Undefined where nothing is measured. */
  metrics: MetricsSettings | undefined;
  /** Undefined where nothing is traced. */
  traces: TracesSettings | undefined;
  /** The service for backups to `s3://`; undefined when it is not set up. */
  backupService: S3Service | undefined;
  logLevel: string;
  /** Variables that are set and change nothing. */
  ignored: readonly IgnoredSetting[];
}

const Environment = z.object({
  PORT: number(1, 65_535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  PUBLIC_URL: siteUrl.optional(),
  DATA_DIR: z.string().default('./data'),
  SITE_NAME: z.string().max(60, 'must be 60 characters or less').default('Limn'),
  OWNER_EMAIL: z.string().optional(),
  IMAGE_PROVIDER: oneOf(imageServiceKinds).default('builtin'),
  IMAGE_SERVICE_URL: webUrl.optional(),
  IMAGE_SERVICE_KEY: z.string().optional(),
  IMAGE_PAID: oneOf(['on', 'off']).optional(),
  IMAGE_MODEL: z.string().optional(),
  IMAGE_WORKFLOW: z.string().optional(),
  IMAGE_PROMPT_LANGUAGE: oneOf(['en']).optional(),
  TEXT_PROVIDER: oneOf(textProviders).default('builtin'),
  TEXT_SERVICE_URL: webUrl.optional(),
  TEXT_SERVICE_KEY: z.string().optional(),
  TEXT_MODEL: z.string().optional(),
  FREE_PICTURES_A_DAY: number(0, 1_000_000).default(100),
  PICTURES_A_DAY: number(1, 10_000_000).optional(),
  GENERATION_CONCURRENCY: number(1, 512).optional(),
  GENERATION_TIMEOUT: number(5, 3600).default(120),
  ...signInFields,
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: 'must be like smtp://user:password@mail.example.com:587' })
    .optional(),
  MAIL_FROM: sender.optional(),
  TRUST_PROXY: listOf('addresses or ranges like 10.0.0.0/8', isNetwork).optional(),
  CORS_ORIGINS: listOf('origins like https://example.com', isOrigin).optional(),
  PAYMENTS: oneOf(['demo']).optional(),
  STRIPE_SECRET_KEY: z.string().optional(),
  STRIPE_WEBHOOK_SECRET: z.string().optional(),
  STRIPE_TAX: oneOf(['on', 'off']).optional(),
  STRIPE_API_URL: webUrl.default('https://api.stripe.com'),
  PAYPAL_CLIENT_ID: z.string().optional(),
  PAYPAL_CLIENT_SECRET: z.string().optional(),
  PAYPAL_WEBHOOK_ID: z.string().optional(),
  PAYPAL_API_URL: webUrl.default('https://api-m.paypal.com'),
  PAYPAL_AUTHORITY: z.string().optional(),
  DISCORD_WEBHOOK_URL: webUrl.optional(),
  COMMUNITY_URL: shownUrl.optional(),
  EXTENSION_URL: shownUrl.optional(),
  WATERMARK: oneOf(['on', 'off']).default('on'),
  VISIBLE_LABEL: oneOf(['off', 'corner']).default('off'),
  TSA_URL: webUrl.optional(),
  KEEP_FINGERPRINTS: oneOf(['on', 'off']).default('on'),
  ALLOW_SOURCE_UPLOAD: oneOf(['on', 'off']).default('off'),
  ...storageFields,
  ...telemetryFields,
  LOG_LEVEL: oneOf(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('warn'),
});
type Environment = z.infer<typeof Environment>;

/** All setting names, in the order of the table. */
export const settingNames: readonly string[] = Object.keys(Environment.shape);

/**
 * Pure except for `readText`, which reads the file that one setting names. An empty variable counts as unset.
 * @throws ConfigError
 */
export function readConfig(
  env: Record<string, string | undefined>,
  readText: (path: string) => string,
): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = Environment.safeParse(given);
  if (!parsed.success)
    throw new ConfigError(
      parsed.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`).join('\n'),
    );
  const settings = parsed.data;
  const publicUrl = settings.PUBLIC_URL ?? `http://localhost:${settings.PORT}`;
  return {
    port: settings.PORT,
    host: settings.HOST,
    publicUrl,
    dataDir: settings.DATA_DIR,
    siteName: settings.SITE_NAME,
    ownerEmail: ownerEmailOf(settings),
    imageService: imageServiceOf(settings, readText),
    textService: textServiceOf(settings),
    concurrency: settings.GENERATION_CONCURRENCY,
    dayLimits: {
      freePictures: settings.FREE_PICTURES_A_DAY,
      pictures: settings.PICTURES_A_DAY,
      freePrompts: settings.TEXT_PROVIDER === 'builtin' ? undefined : freePromptsADay,
    },
    isPainterPaid: isPaid(settings),
    paintSeconds: settings.GENERATION_TIMEOUT,
    promptLanguage: promptLanguageOf(settings),
    isExposed:
      settings.TRUST_PROXY !== undefined ||
      !isLoopback(settings.HOST) ||
      !isOnThisMachine(new URL(publicUrl)),
    trustProxy: ['127.0.0.1', '::1', ...(settings.TRUST_PROXY ?? [])],
    google: googleOf(settings),
    openId: openIdOf(settings),
    mail: mailOf(settings),
    community: settings.DISCORD_WEBHOOK_URL ? { webhookUrl: settings.DISCORD_WEBHOOK_URL } : undefined,
    payments: paymentsOf(settings, publicUrl, readText),
    corsOrigins: settings.CORS_ORIGINS ?? [],
    communityUrl: settings.COMMUNITY_URL,
    extensionUrl: settings.EXTENSION_URL,
    marks: {
      hasWatermarks: settings.WATERMARK === 'on',
      hasVisibleLabel: settings.VISIBLE_LABEL === 'corner',
      keepsFingerprints: settings.KEEP_FINGERPRINTS === 'on',
    },
    allowsSourceUpload: settings.ALLOW_SOURCE_UPLOAD === 'on',
    timeStampUrl: settings.TSA_URL,
    bucket: bucketOf(settings),
    standby: standbyOf(settings),
    metrics: metricsOf(settings),
    traces: tracesOf(settings),
    backupService: backupServiceOf(settings),
    logLevel: settings.LOG_LEVEL,
    ignored: ignoredSettings(given, settingNames),
  };
}

function ownerEmailOf({ OWNER_EMAIL: typed }: Environment): string | undefined {
  try {
    return typed && canonicalEmail(typed);
  } catch {
    throw new ConfigError('OWNER_EMAIL must be an email address');
  }
}

/** The operator's setting, otherwise the default of the kind of service; the address does not decide. */
function isPaid({ IMAGE_PAID, IMAGE_PROVIDER, IMAGE_SERVICE_KEY }: Environment): boolean {
  if (IMAGE_PAID !== undefined) return IMAGE_PAID === 'on';
  return usualSettings(IMAGE_PROVIDER, IMAGE_SERVICE_KEY !== undefined).isPaid;
}

function imageServiceOf(settings: Environment, readText: (path: string) => string): ImageServiceSettings {
  const provider = settings.IMAGE_PROVIDER;
  if (provider === 'builtin') return { provider };
  const why = `IMAGE_PROVIDER is ${provider}`;
  const outside = {
    url: needed('IMAGE_SERVICE_URL', settings.IMAGE_SERVICE_URL, why),
    key: settings.IMAGE_SERVICE_KEY,
    timeoutSeconds: settings.GENERATION_TIMEOUT,
    isPaid: isPaid(settings),
  };
  if (provider !== 'comfyui') return { provider, ...outside, model: settings.IMAGE_MODEL };
  const file = needed('IMAGE_WORKFLOW', settings.IMAGE_WORKFLOW, why);
  return {
    provider,
    ...outside,
    workflows: named('IMAGE_WORKFLOW', () => readWorkflows(jsonIn(file, readText(file)))),
  };
}

function jsonIn(file: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Error(`names ${file}, which is not valid JSON: ${(error as Error).message}`);
  }
}

function promptLanguageOf({ IMAGE_PROMPT_LANGUAGE, TEXT_PROVIDER }: Environment): 'en' | undefined {
  if (IMAGE_PROMPT_LANGUAGE === 'en' && TEXT_PROVIDER === 'builtin')
    throw new ConfigError('IMAGE_PROMPT_LANGUAGE needs a text service that translates: set TEXT_PROVIDER');
  return IMAGE_PROMPT_LANGUAGE;
}

function textServiceOf(settings: Environment): TextServiceSettings {
  const provider = settings.TEXT_PROVIDER;
  if (provider === 'builtin') return { provider };
  const url = needed('TEXT_SERVICE_URL', settings.TEXT_SERVICE_URL, `TEXT_PROVIDER is ${provider}`);
  return { provider, url, key: settings.TEXT_SERVICE_KEY, model: settings.TEXT_MODEL };
}

function googleOf(settings: Environment): GoogleSettings | undefined {
  const clientId = settings.GOOGLE_CLIENT_ID;
  if (clientId === undefined) return undefined;
  const { GOOGLE_ISSUER: issuer, GOOGLE_JWKS_URL: jwksUrl, GOOGLE_SCRIPT_URL: scriptUrl } = settings;
  return { clientId, issuer, jwksUrl, scriptUrl };
}

function openIdOf(settings: Environment): OpenIdSettings | undefined {
  const issuer = settings.OIDC_ISSUER;
  if (issuer === undefined) return undefined;
  return {
    issuer,
    clientId: needed('OIDC_CLIENT_ID', settings.OIDC_CLIENT_ID, 'OIDC_ISSUER is set'),
    clientSecret: settings.OIDC_CLIENT_SECRET,
    name: settings.OIDC_NAME ?? new URL(issuer).hostname,
  };
}

function mailOf(settings: Environment): MailSettings | undefined {
  const url = settings.SMTP_URL;
  if (url === undefined) return undefined;
  return { url, from: needed('MAIL_FROM', settings.MAIL_FROM, 'SMTP_URL is set') };
}

function paymentsOf(
  settings: Environment,
  publicUrl: string,
  readText: (path: string) => string,
): PaymentSettings {
  const { PAYPAL_AUTHORITY: file } = settings;
  const authority = file && named('PAYPAL_AUTHORITY', () => readText(file));
  try {
    return readPaymentSettings({ ...settings, PUBLIC_URL: publicUrl, PAYPAL_AUTHORITY: authority });
  } catch (error) {
    throw new ConfigError(error instanceof Error ? error.message : String(error));
  }
}
