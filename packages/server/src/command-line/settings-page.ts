/** Every setting with its default and description. A test compares the names with `config.ts`. */
export const settings: readonly (readonly [
  heading: string,
  rows: readonly (readonly [string, string, string])[],
])[] = [
  [
    'The server',
    [
      ['PORT', '3000', 'the port that the server listens on'],
      ['HOST', '127.0.0.1', '0.0.0.0 to be reachable from other machines without a proxy'],
      ['PUBLIC_URL', 'http://localhost:PORT', 'the address that people open; https://… turns on HSTS'],
      ['DATA_DIR', './data', 'the folder of the database and the pictures'],
      ['SITE_NAME', 'Limn', 'the name that visitors see'],
      ['OWNER_EMAIL', '', 'the account that verifies this address becomes an admin'],
      ['TRUST_PROXY', '', 'addresses or ranges of proxies on other machines, by comma'],
      ['CORS_ORIGINS', '', 'origins of other sites that may call /api, by comma'],
      ['LOG_LEVEL', 'warn', 'fatal, error, warn, info, debug, trace, silent'],
    ],
  ],
  [
    'Pictures and descriptions',
    [
      ['IMAGE_PROVIDER', 'builtin', 'builtin, path, openai, a1111, comfyui, sdcpp, gemini'],
      ['IMAGE_SERVICE_URL', '', 'the address of the image service'],
      ['IMAGE_SERVICE_KEY', '', 'its key, or user:password'],
      ['IMAGE_MODEL', '', 'its model'],
      ['IMAGE_PAID', '', 'on, off: pictures cost money; unset: openai, gemini, path with a key'],
      ['IMAGE_WORKFLOW', '', 'for comfyui: a file with a workflow, or one for each operation'],
      ['IMAGE_PROMPT_LANGUAGE', '', 'en: the image service reads only English; the text service translates'],
      ['TEXT_PROVIDER', 'builtin', 'builtin, path, openai'],
      ['TEXT_SERVICE_URL', '', 'the address of the text service'],
      ['TEXT_SERVICE_KEY', '', 'its key'],
      ['TEXT_MODEL', '', 'its model'],
      ['FREE_PICTURES_A_DAY', '100', 'for a user without a membership, while pictures cost money'],
      ['PICTURES_A_DAY', '', 'for the whole site, members included'],
      ['GENERATION_CONCURRENCY', '', 'pictures at the same time, at most 512; unset: as the services allow'],
      ['GENERATION_TIMEOUT', '120', 'seconds for one picture'],
    ],
  ],
  [
    'Picture storage',
    [
      ['S3_BUCKET', '', 'stores pictures in this bucket of an S3 service instead of DATA_DIR'],
      ['S3_ENDPOINT', '', 'the service without the bucket, like https://s3.example.com'],
      ['S3_REGION', 'auto', 'its region'],
      ['S3_ACCESS_KEY_ID', '', 'the key that may read, write, delete and list objects'],
      ['S3_SECRET_ACCESS_KEY', '', 'its secret'],
      ['S3_PREFIX', '', 'a path in the bucket, if it has other files too'],
      ['S3_FORCE_PATH_STYLE', 'true', 'false: the bucket is a part of the host name'],
      ['S3_PUBLIC_URL', '', 'the endpoint that browsers reach: downloads come from there'],
    ],
  ],
  [
    'Backups in a bucket',
    [
      ['BACKUP_S3_ENDPOINT', '', 'the service for backups to s3://; unset: S3_ENDPOINT'],
      ['BACKUP_S3_REGION', '', 'its region; unset: S3_REGION'],
      ['BACKUP_S3_ACCESS_KEY_ID', '', 'the key for backups; unset: S3_ACCESS_KEY_ID'],
      ['BACKUP_S3_SECRET_ACCESS_KEY', '', 'its secret; unset: S3_SECRET_ACCESS_KEY'],
      [
        'BACKUP_S3_FORCE_PATH_STYLE',
        '',
        'false: the bucket is a part of the host name; unset: S3_FORCE_PATH_STYLE',
      ],
    ],
  ],
  ['Standby', [['STANDBY_TARGET', '', 'the folder or bucket (s3://bucket/limn) that Litestream copies to']]],
  [
    'Monitoring',
    [
      ['METRICS_PORT', '', 'a port of 127.0.0.1 with metrics for Prometheus at /metrics'],
      ['METRICS_TOKEN', '', 'enables /metrics beside the site, for requests with this bearer token'],
      ['OTEL_EXPORTER_OTLP_ENDPOINT', '', 'sends traces there by OTLP over HTTP with JSON'],
      ['OTEL_EXPORTER_OTLP_HEADERS', '', 'headers for the collector: api-key=value,x-team=value'],
      ['OTEL_SERVICE_NAME', 'limn', 'the name of this server in traces'],
      ['OTEL_TRACES_SAMPLER_ARG', '1', 'share of the requests and jobs that are traced, 0 to 1'],
    ],
  ],
  [
    'Marks of pictures',
    [
      ['WATERMARK', 'on', 'on, off: an imperceptible watermark in new pictures'],
      ['VISIBLE_LABEL', 'off', 'off, corner: a visible label on downloads and shared pictures'],
      ['TSA_URL', '', 'an authority that adds time stamps to signatures (RFC 3161)'],
      ['KEEP_FINGERPRINTS', 'on', 'on, off: deleted pictures are still recognized'],
    ],
  ],
  [
    'Uploads',
    [['ALLOW_SOURCE_UPLOAD', 'off', 'on, off: users may upload pictures to vary, edit and upscale them']],
  ],
  [
    'Users',
    [
      ['SMTP_URL', '', 'smtp://user:password@mail.example.com:587 or smtps://…'],
      ['MAIL_FROM', '', 'the sender of all mail'],
      ['GOOGLE_CLIENT_ID', '', 'Google sign-in: a web client with the JavaScript origin PUBLIC_URL'],
      ['GOOGLE_ISSUER', 'https://accounts.google.com', 'for tests'],
      ['GOOGLE_JWKS_URL', "Google's", 'for tests'],
      ['GOOGLE_SCRIPT_URL', "Google's", 'for tests'],
      ['OIDC_ISSUER', '', 'enables OpenID Connect; register PUBLIC_URL/login/return there'],
      ['OIDC_CLIENT_ID', '', "the client's id at that provider"],
      ['OIDC_CLIENT_SECRET', '', "the client's secret"],
      ['OIDC_NAME', 'its host', "the provider's name on the button"],
      ['DISCORD_WEBHOOK_URL', '', 'messages to the team are also sent there'],
      ['COMMUNITY_URL', '', 'a link on the home page'],
      ['EXTENSION_URL', '', 'a link on the home page'],
    ],
  ],
  [
    'Memberships',
    [
      ['PAYMENTS', '', 'demo: simulates both providers, on this machine only'],
      ['STRIPE_SECRET_KEY', '', 'sk_… or a restricted rk_…'],
      ['STRIPE_WEBHOOK_SECRET', '', 'whsec_…, the secret of the webhook PUBLIC_URL/api/webhooks/stripe'],
      ['STRIPE_TAX', 'off', 'on: Stripe Tax adds taxes, and asks for the address and the tax id'],
      ['STRIPE_API_URL', 'https://api.stripe.com', 'for tests'],
      ['PAYPAL_CLIENT_ID', '', 'the client id of the REST app'],
      ['PAYPAL_CLIENT_SECRET', '', 'its secret'],
      ['PAYPAL_WEBHOOK_ID', '', 'the id of the webhook PUBLIC_URL/api/webhooks/paypal'],
      ['PAYPAL_API_URL', 'https://api-m.paypal.com', "PayPal's sandbox: https://api-m.sandbox.paypal.com"],
      ['PAYPAL_AUTHORITY', '', 'a file with the certificates that sign webhooks, for tests'],
    ],
  ],
];

/** The text of `limn help settings`. */
export function settingsPage(): string {
  const all = settings.flatMap(([, rows]) => rows);
  const width = (column: 0 | 1) => Math.max(...all.map((row) => row[column].length)) + 2;
  const [names, defaults] = [width(0), width(1)];
  const parts = settings.map(([heading, rows]) => {
    const lines = rows.map((row) => `  ${row[0].padEnd(names)}${row[1].padEnd(defaults)}${row[2]}`.trimEnd());
    return `${heading}\n${lines.join('\n')}`;
  });
  return [
    'Settings are environment variables: name, default, meaning. An empty one counts as unset; none is required.',
    ...parts,
  ].join('\n\n');
}
