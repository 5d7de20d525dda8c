/** Every setting with its default and description. A test compares the names with `config.ts`. */
export const settings: readonly (readonly [
  heading: string,
  rows: readonly (readonly [string, string, string])[],
])[] = [
  [
    'The server',
    [
      ['PORT', '3000', 'where it listens'],
      ['HOST', '127.0.0.1', '0.0.0.0 to be reached from elsewhere without a proxy'],
      ['PUBLIC_URL', 'http://localhost:PORT', 'how people reach it; https://… switches HSTS on'],
      ['DATA_DIR', './data', 'database and pictures'],
      ['SITE_NAME', 'Limn', 'what visitors see'],
      ['OWNER_EMAIL', '', 'whoever proves that this address is theirs is an admin'],
      ['TRUST_PROXY', '', "proxies' addresses or ranges besides this machine's, by comma"],
      ['CORS_ORIGINS', '', 'sites whose pages may call /api, by comma'],
      ['LOG_LEVEL', 'warn', 'fatal, error, warn, info, debug, trace, silent'],
    ],
  ],
  [
    'Pictures and descriptions',
    [
      ['IMAGE_PROVIDER', 'builtin', 'builtin, path, openai, a1111, comfyui'],
      ['IMAGE_SERVICE_URL', '', 'its address'],
      ['IMAGE_SERVICE_KEY', '', 'its key, or user:password'],
      ['IMAGE_MODEL', '', 'its model'],
      ['IMAGE_PAID', '', 'on, off: whether pictures cost; openai, and path with a key, do'],
      ['IMAGE_WORKFLOW', '', 'a file in API format, for comfyui'],
      ['TEXT_PROVIDER', 'builtin', 'builtin, path, openai'],
      ['TEXT_SERVICE_URL', '', ''],
      ['TEXT_SERVICE_KEY', '', ''],
      ['TEXT_MODEL', '', ''],
      ['FREE_PICTURES_A_DAY', '100', 'for each user without a membership, where pictures cost'],
      ['PICTURES_A_DAY', '', 'for everybody together, members too'],
      ['GENERATION_CONCURRENCY', '2', 'pictures painted at once, at most 512'],
      ['GENERATION_TIMEOUT', '120', 'seconds'],
    ],
  ],
  [
    'People',
    [
      ['SMTP_URL', '', 'smtp://user:password@mail.example.com:587 or smtps://…'],
      ['MAIL_FROM', '', 'the sender of what is mailed'],
      ['GOOGLE_CLIENT_ID', '', 'a web client whose JavaScript origin is PUBLIC_URL'],
      ['GOOGLE_ISSUER', 'https://accounts.google.com', 'for tests'],
      ['GOOGLE_JWKS_URL', "Google's", 'for tests'],
      ['GOOGLE_SCRIPT_URL', "Google's", 'for tests'],
      ['OIDC_ISSUER', '', 'sign-in by OpenID Connect; it has to know PUBLIC_URL/login/return'],
      ['OIDC_CLIENT_ID', '', ''],
      ['OIDC_CLIENT_SECRET', '', ''],
      ['OIDC_NAME', 'its host', 'what the button says'],
      ['DISCORD_WEBHOOK_URL', '', 'where messages to the team are passed on to'],
      ['COMMUNITY_URL', '', 'a link on the home page'],
      ['EXTENSION_URL', '', 'a link on the home page'],
    ],
  ],
  [
    'Memberships',
    [
      ['PAYMENTS', '', 'demo: fakes of both providers, on this machine only'],
      ['STRIPE_SECRET_KEY', '', 'sk_… or a restricted rk_…'],
      ['STRIPE_WEBHOOK_SECRET', '', 'whsec_…, of the endpoint PUBLIC_URL/api/webhooks/stripe'],
      ['STRIPE_API_URL', 'https://api.stripe.com', 'for tests'],
      ['PAYPAL_CLIENT_ID', '', ''],
      ['PAYPAL_CLIENT_SECRET', '', ''],
      ['PAYPAL_WEBHOOK_ID', '', 'of the webhook PUBLIC_URL/api/webhooks/paypal'],
      ['PAYPAL_API_URL', 'https://api-m.paypal.com', 'the sandbox: https://api-m.sandbox.paypal.com'],
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
    'All by environment: name, default, what it is. An empty one counts as unset; none is needed.',
    ...parts,
  ].join('\n\n');
}
