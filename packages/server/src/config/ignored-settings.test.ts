import { expect, test } from 'vitest';
import { settingNames } from '../config.ts';
import { ignoredSettings } from './ignored-settings.ts';

const ignored = (env: Record<string, string>) => ignoredSettings(env, settingNames);
const url = 'https://service.example';

test('complete and missing settings are not reported', () => {
  expect(ignored({})).toEqual([]);
  expect(
    ignored({
      ...{ OIDC_ISSUER: url, OIDC_CLIENT_ID: 'limn', OIDC_NAME: 'Example' },
      ...{ IMAGE_PROVIDER: 'openai', IMAGE_SERVICE_URL: url, IMAGE_SERVICE_KEY: 'key', IMAGE_MODEL: 'one' },
      ...{
        TEXT_PROVIDER: 'openai',
        TEXT_SERVICE_URL: url,
        SMTP_URL: 'smtp://mail',
        MAIL_FROM: 'a@b.example',
      },
      // backups use them without S3_BUCKET
      ...{ S3_ENDPOINT: url, S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'secret' },
    }),
  ).toEqual([]);
});

test.each([
  ['OIDC_CLIENT_ID', {}, 'OIDC_ISSUER is not set', 'Set OIDC_ISSUER, or remove OIDC_CLIENT_ID.'],
  ['MAIL_FROM', {}, 'SMTP_URL is not set', 'Set SMTP_URL, or remove MAIL_FROM.'],
  ['STRIPE_WEBHOOK_SECRET', {}, 'STRIPE_SECRET_KEY is not set', /^Set STRIPE_SECRET_KEY/],
  ['PAYPAL_CLIENT_SECRET', {}, 'PAYPAL_CLIENT_ID is not set', /^Set PAYPAL_CLIENT_ID/],
  ['IMAGE_SERVICE_URL', {}, 'IMAGE_PROVIDER is not set', /^Set IMAGE_PROVIDER/],
  ['IMAGE_SERVICE_KEY', { IMAGE_PROVIDER: 'builtin' }, 'IMAGE_PROVIDER is builtin', /^Change IMAGE_PROVIDER/],
  ['IMAGE_MODEL', { IMAGE_PROVIDER: 'comfyui' }, 'IMAGE_PROVIDER is comfyui', /^Change/],
  ['IMAGE_WORKFLOW', { IMAGE_PROVIDER: 'a1111' }, 'IMAGE_PROVIDER is a1111', /^Change/],
  ['TEXT_MODEL', {}, 'TEXT_PROVIDER is not set', /^Set TEXT_PROVIDER/],
  ['S3_PREFIX', {}, 'S3_BUCKET is not set', /^Set S3_BUCKET/],
  ['SITE_NAM', {}, 'there is no such setting', 'If it is for Limn, rename it to SITE_NAME.'],
  ['PUBLIC_ULR', {}, 'there is no such setting', /PUBLIC_URL\.$/],
  ['data_dir', {}, 'there is no such setting', /DATA_DIR\.$/],
])('%s beside %j is ignored: %s', (name, others, reason, todo) => {
  expect(ignored({ ...others, [name]: 'x' })).toEqual([
    { name, reason, todo: typeof todo === 'string' ? todo : expect.stringMatching(todo) },
  ]);
});

test('variables of other programs are not reported', () => {
  const common = [
    ...['HOME', 'PATH', 'MAIL', 'LOGNAME', 'HOSTNAME', 'TMPDIR', 'NODE_ENV', 'NODE_OPTIONS', 'LC_ALL'],
    ...['HTTP_PROXY', 'HTTPS_PROXY', 'NO_PROXY', 'http_proxy', 'XDG_DATA_DIRS', 'XDG_DATA_HOME', 'SHELL'],
    ...['AWS_REGION', 'AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY', 'GOOGLE_APPLICATION_CREDENTIALS'],
    ...['STRIPE_PUBLISHABLE_KEY', 'PAYPAL_MODE', 'OTEL_EXPORTER_OTLP_PROTOCOL', 'OTEL_RESOURCE_ATTRIBUTES'],
    ...['INVOCATION_ID', 'JOURNAL_STREAM', 'NOTIFY_SOCKET', 'SYSTEMD_EXEC_PID', 'MEMORY_PRESSURE_WATCH'],
    ...['npm_config_cache', 'npm_package_name', 'INIT_CWD', 'KUBERNETES_PORT', 'DATABASE_URL', 'REDIS_URL'],
  ];
  expect(ignored(Object.fromEntries(common.map((name) => [name, 'x'])))).toEqual([]);
});
