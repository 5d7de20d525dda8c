import { expect, test } from 'vitest';
import { ConfigError } from './config/error.ts';
import { publicConfigOf } from './config/parts.ts';
import { readConfig } from './config.ts';
import { PublicConfig } from './features/site/settings/schema.ts';

const nothing = () => '';

test('no setting is needed', () => {
  expect(readConfig({}, nothing)).toEqual({
    port: 3000,
    host: '127.0.0.1',
    payments: { stripe: undefined, paypal: undefined, isDemo: false },
    publicUrl: 'http://localhost:3000',
    dataDir: './data',
    siteName: 'Limn',
    ownerEmail: undefined,
    imageService: { provider: 'builtin' },
    textService: { provider: 'builtin' },
    concurrency: undefined,
    dayLimits: { freePictures: 100, pictures: undefined, freePrompts: undefined },
    isPainterPaid: false,
    paintSeconds: 120,
    promptLanguage: undefined,
    isExposed: false,
    trustProxy: ['127.0.0.1', '::1'],
    corsOrigins: [],
    communityUrl: undefined,
    extensionUrl: undefined,
    marks: { hasWatermarks: true, hasVisibleLabel: false, keepsFingerprints: true },
    allowsSourceUpload: false,
    timeStampUrl: undefined,
    bucket: undefined,
    logLevel: 'warn',
    ignored: [],
  });
});

test('what is set is read, what is empty is unset', () => {
  const env = {
    PORT: '8080',
    SITE_NAME: '',
    OWNER_EMAIL: 'Owner@Example.com',
    IMAGE_PROVIDER: 'openai',
    IMAGE_SERVICE_URL: 'http://127.0.0.1:8081/',
    IMAGE_MODEL: 'gpt-image-1',
    GENERATION_TIMEOUT: '30',
    CORS_ORIGINS: 'https://a.example, moz-extension://0b5c-1',
    TRUST_PROXY: '10.0.0.7,172.16.0.0/12, fd00::/8',
  };
  expect(readConfig(env, nothing)).toMatchObject({
    port: 8080,
    publicUrl: 'http://localhost:8080',
    siteName: 'Limn',
    ownerEmail: 'owner@example.com',
    imageService: {
      provider: 'openai',
      url: 'http://127.0.0.1:8081',
      key: undefined,
      model: 'gpt-image-1',
      timeoutSeconds: 30,
    },
    corsOrigins: ['https://a.example', 'moz-extension://0b5c-1'],
    trustProxy: ['127.0.0.1', '::1', '10.0.0.7', '172.16.0.0/12', 'fd00::/8'],
  });
});

test('metrics and traces are off unless a setting asks for them', () => {
  expect(readConfig({ METRICS_PORT: '9464' }, nothing)).toMatchObject({
    metrics: { port: 9464, token: undefined },
    traces: undefined,
  });
  const env = {
    METRICS_TOKEN: 'sixteen-characters',
    OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318/',
    OTEL_EXPORTER_OTLP_HEADERS: 'Api-Key=a%20b, x-team=limn',
    OTEL_TRACES_SAMPLER_ARG: '0.25',
  };
  expect(readConfig(env, nothing)).toMatchObject({
    metrics: { port: undefined, token: 'sixteen-characters' },
    traces: {
      url: 'http://127.0.0.1:4318/v1/traces',
      headers: { 'api-key': 'a b', 'x-team': 'limn' },
      serviceName: 'limn',
      ratio: 0.25,
    },
  });
});

test.each([
  [{ METRICS_PORT: '3000' }, 'METRICS_PORT must be different from PORT'],
  [{ METRICS_TOKEN: 'short' }, 'METRICS_TOKEN must be 16 to 200 characters without spaces'],
  [{ OTEL_TRACES_SAMPLER_ARG: '2' }, 'OTEL_TRACES_SAMPLER_ARG must be at most 1'],
  [
    { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318', OTEL_EXPORTER_OTLP_HEADERS: 'key' },
    'OTEL_EXPORTER_OTLP_HEADERS must be like api-key=value,x-team=value',
  ],
])('%o: %s', (env, message) => {
  expect(() => readConfig(env, nothing)).toThrow(message);
});

test.each([
  [{}, { freePictures: 100, pictures: undefined, freePrompts: undefined }],
  [
    { FREE_PICTURES_A_DAY: '0', PICTURES_A_DAY: '5000' },
    { freePictures: 0, pictures: 5000 },
  ],
  [{ TEXT_PROVIDER: 'openai' }, { freePrompts: 200 }],
])('%o: so many a day: %o', (env, limits) => {
  const settings = { TEXT_SERVICE_URL: 'http://127.0.0.1:8082', ...env };
  expect(readConfig(settings, nothing).dayLimits).toMatchObject(limits);
});

test.each([
  [{}, false],
  [{ IMAGE_PROVIDER: 'openai' }, true],
  [{ IMAGE_PROVIDER: 'openai', IMAGE_PAID: 'off' }, false],
  [{ IMAGE_PROVIDER: 'path' }, false],
  [{ IMAGE_PROVIDER: 'path', IMAGE_SERVICE_KEY: 'k' }, true],
  [{ IMAGE_PROVIDER: 'path', IMAGE_SERVICE_KEY: 'k', IMAGE_PAID: 'off' }, false],
  [{ IMAGE_PROVIDER: 'a1111', IMAGE_SERVICE_KEY: 'user:password' }, false],
  [{ IMAGE_PROVIDER: 'a1111', IMAGE_PAID: 'on' }, true],
])('%o: does a picture cost money? %o', (env, isPaid) => {
  const settings = { IMAGE_SERVICE_URL: 'http://127.0.0.1:8081', ...env };
  expect(readConfig(settings, nothing).isPainterPaid).toBe(isPaid);
});

test.each([
  [{ PORT: 'http' }, /^PORT must be a whole number from 1 to 65535$/],
  [{ PORT: '0x10' }, /^PORT must be a whole number from 1 to 65535$/],
  [{ PORT: '1e3' }, /^PORT must be a whole number from 1 to 65535$/],
  [{ GENERATION_TIMEOUT: '60.5' }, /^GENERATION_TIMEOUT must be a whole number from 5 to 3600$/],
  [{ OTEL_TRACES_SAMPLER_ARG: '1e-1' }, /^OTEL_TRACES_SAMPLER_ARG must be a number from 0 to 1$/],
  [{ S3_PREFIX: '../x' }, /^S3_PREFIX must not have the parts \. and \.\.$/],
  [{ S3_PREFIX: 'x/./y' }, /^S3_PREFIX must not have/],
  [{ STANDBY_TARGET: 's3://bucket/limn/..' }, /^STANDBY_TARGET must be a folder .* or a bucket/],
  [{ IMAGE_PAID: 'yes' }, /^IMAGE_PAID must be one of on, off$/],
  [{ PICTURES_A_DAY: '0' }, /^PICTURES_A_DAY must be at least 1$/],
  [{ PORT: '0' }, /^PORT must be at least 1$/],
  [{ PUBLIC_URL: 'limn.example' }, /^PUBLIC_URL must be an http or https address$/],
  [
    { PUBLIC_URL: 'https://ann:secret@limn.example' },
    /^PUBLIC_URL must not contain a user name or a password: all visitors can see it$/,
  ],
  [{ COMMUNITY_URL: 'https://ann@limn.example' }, /^COMMUNITY_URL must not contain a user/],
  [
    { IMAGE_PROVIDER: 'dalle' },
    /^IMAGE_PROVIDER must be one of builtin, path, openai, a1111, comfyui, sdcpp, gemini$/,
  ],
  [{ IMAGE_PROVIDER: 'path' }, /^IMAGE_SERVICE_URL is needed when IMAGE_PROVIDER is path$/],
  [{ IMAGE_PROVIDER: 'comfyui', IMAGE_SERVICE_URL: 'http://x' }, /^IMAGE_WORKFLOW is needed/],
  [{ TEXT_PROVIDER: 'openai' }, /^TEXT_SERVICE_URL is needed/],
  [{ IMAGE_PROMPT_LANGUAGE: 'en' }, /^IMAGE_PROMPT_LANGUAGE needs a text service .*: set TEXT_PROVIDER$/],
  [{ IMAGE_PROMPT_LANGUAGE: 'fr' }, /^IMAGE_PROMPT_LANGUAGE must be one of en$/],
  [{ OWNER_EMAIL: 'nobody' }, /^OWNER_EMAIL must be an email address$/],
  [{ PUBLIC_URL: 'https://limn.example/pictures' }, /^PUBLIC_URL must not have a path/],
  [{ PUBLIC_URL: 'https://limn.example/?a=1' }, /^PUBLIC_URL must not have a path/],
  [
    { SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'limn' },
    /^MAIL_FROM must be like limn@example\.com or Limn </,
  ],
  [{ TRUST_PROXY: '1' }, /^TRUST_PROXY must be addresses or ranges like 10\.0\.0\.0\/8, not 1$/],
  [{ TRUST_PROXY: '10.0.0.1, true' }, /^TRUST_PROXY must be addresses .* not true$/],
  [{ TRUST_PROXY: '10.0.0.0/33' }, /^TRUST_PROXY must be addresses/],
  [{ CORS_ORIGINS: '*' }, /^CORS_ORIGINS must be origins like https:\/\/example\.com, not \*$/],
  [{ CORS_ORIGINS: 'https://a.example/' }, /^CORS_ORIGINS must be origins .* not https:\/\/a\.example\/$/],
  [{ OIDC_ISSUER: 'https://id.example' }, /^OIDC_CLIENT_ID is needed when OIDC_ISSUER is set$/],
  [{ OIDC_ISSUER: 'id.example' }, /^OIDC_ISSUER must be an http or https address$/],
  [{ GOOGLE_CLIENT_ID: 'limn', GOOGLE_SCRIPT_URL: 'javascript:0' }, /^GOOGLE_SCRIPT_URL must be an http/],
  [{ PORT: 'x', LOG_LEVEL: 'loud' }, /^PORT .*\nLOG_LEVEL must be one of/],
])('%o is named with what it should be', (env, message) => {
  expect(() => readConfig(env, nothing)).toThrow(ConfigError);
  expect(() => readConfig(env, nothing)).toThrow(message);
});

test('ways to sign in are off until they are set up', () => {
  expect(readConfig({ GOOGLE_ISSUER: 'https://id.example' }, nothing)).toMatchObject({
    google: undefined,
    openId: undefined,
  });
  const env = {
    GOOGLE_CLIENT_ID: 'limn.apps.googleusercontent.com',
    OIDC_ISSUER: 'https://id.example/realms/home/',
    OIDC_CLIENT_ID: 'limn',
    OIDC_CLIENT_SECRET: 'oidc-secret',
  };
  const config = readConfig(env, nothing);
  expect(config).toMatchObject({
    google: {
      clientId: 'limn.apps.googleusercontent.com',
      issuer: 'https://accounts.google.com',
      jwksUrl: 'https://www.googleapis.com/oauth2/v3/certs',
      scriptUrl: 'https://accounts.google.com/gsi/client',
    },
    openId: {
      issuer: 'https://id.example/realms/home',
      clientId: 'limn',
      clientSecret: 'oidc-secret',
      name: 'id.example',
    },
  });
  expect(publicConfigOf(config, '1.2.3')).toMatchObject({
    google: {
      clientId: 'limn.apps.googleusercontent.com',
      scriptUrl: 'https://accounts.google.com/gsi/client',
    },
    openId: { name: 'id.example' },
  });
  expect(JSON.stringify(publicConfigOf(config, '1.2.3'))).not.toContain('oidc-secret');
});

test('messages are passed on where a webhook is named', () => {
  const webhookUrl = 'https://discord.com/api/webhooks/1/token';
  expect(readConfig({ DISCORD_WEBHOOK_URL: webhookUrl }, nothing).community).toEqual({ webhookUrl });
  expect(() => readConfig({ DISCORD_WEBHOOK_URL: 'discord' }, nothing)).toThrow(
    'DISCORD_WEBHOOK_URL must be',
  );
});

test('the browser learns nothing that is secret', () => {
  const config = readConfig(
    {
      IMAGE_PROVIDER: 'path',
      IMAGE_SERVICE_URL: 'http://secret.lan',
      DISCORD_WEBHOOK_URL: 'https://discord.com/api/webhooks/1/secret',
      IMAGE_SERVICE_KEY: 'sk-secret',
      OWNER_EMAIL: 'o@example.com',
      SMTP_URL: 'smtps://limn:secret@mail.example.com',
      MAIL_FROM: 'Limn <limn@example.com>',
      STRIPE_SECRET_KEY: 'sk_test_secret',
      STRIPE_WEBHOOK_SECRET: 'whsec_secret',
      PAYPAL_CLIENT_ID: 'secret-app',
      PAYPAL_CLIENT_SECRET: 'secret',
      OIDC_ISSUER: 'https://id.example',
      OIDC_CLIENT_ID: 'secret-client',
      OIDC_CLIENT_SECRET: 'secret',
    },
    nothing,
  );
  const shown = publicConfigOf(config, '1.2.3');
  expect(JSON.stringify(shown)).not.toMatch(/secret|example\.com/);
  // no field outside its schema
  expect(shown).toEqual(PublicConfig.omit({ painter: true, freePicturesADay: true }).parse(shown));
});

test('a payment key that could be misused is refused, by its name', () => {
  const wrong = (env: Record<string, string>, name: string) =>
    expect(() => readConfig(env, nothing)).toThrow(name);
  wrong({ STRIPE_SECRET_KEY: 'pk_live_1' }, 'STRIPE_SECRET_KEY');
  wrong({ STRIPE_SECRET_KEY: 'sk_live_1', STRIPE_API_URL: 'http://127.0.0.1:1' }, 'STRIPE_API_URL');
  wrong({ STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_API_URL: 'http://example.com' }, 'STRIPE_API_URL');
  wrong({ STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'we_1' }, 'STRIPE_WEBHOOK_SECRET');
  wrong({ PAYPAL_CLIENT_ID: 'x' }, 'PAYPAL_CLIENT_SECRET');
  wrong(
    { PAYPAL_CLIENT_ID: 'x', PAYPAL_CLIENT_SECRET: 'y', PAYPAL_API_URL: 'https://example.com' },
    'PAYPAL_API_URL',
  );
  wrong({ PAYMENTS: 'demo', PUBLIC_URL: 'https://example.com' }, 'PAYMENTS');
  wrong({ PAYMENTS: 'demo', STRIPE_SECRET_KEY: 'sk_test_1' }, 'PAYMENTS');
});

test('live and test keys are told apart', () => {
  const of = (env: Record<string, string>) => readConfig(env, nothing).payments;
  expect(of({ STRIPE_SECRET_KEY: 'sk_live_1' }).stripe?.isLive).toBe(true);
  expect(of({ STRIPE_SECRET_KEY: 'rk_test_1' }).stripe?.isLive).toBe(false);
  const paypal = { PAYPAL_CLIENT_ID: 'x', PAYPAL_CLIENT_SECRET: 'y' };
  expect(of(paypal).paypal).toMatchObject({
    isLive: true,
    trust: { hosts: ['api.paypal.com', 'api-m.paypal.com'] },
  });
  const sandbox = of({ ...paypal, PAYPAL_API_URL: 'https://api-m.sandbox.paypal.com' }).paypal;
  expect(sandbox).toMatchObject({
    isLive: false,
    trust: { names: ['messageverificationcerts.sandbox.paypal.com'] },
  });
  expect(of({ PAYMENTS: 'demo' })).toEqual({ stripe: undefined, paypal: undefined, isDemo: true });
});

test('a workflow that is not JSON is named with its file', () => {
  const env = { IMAGE_PROVIDER: 'comfyui', IMAGE_SERVICE_URL: 'http://x', IMAGE_WORKFLOW: './paint.json' };
  expect(() => readConfig(env, () => '{')).toThrow(
    /^IMAGE_WORKFLOW names \.\/paint\.json, which is not valid JSON: /,
  );
});
