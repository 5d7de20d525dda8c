/**
 * Makes paypal-api.json from PayPal's own OpenAPI documents:
 * node packages/sandbox/src/paypal/make-document.ts FOLDER, where `npm pack @paypal/paypal-rest-api-specifications@1.0.0` was unpacked.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

type Json = { [name: string]: unknown };

/** PayPal's file, the prefix of its components, and the operations to keep. */
const sources: [file: string, prefix: string, wanted: RegExp][] = [
  [
    'billing_subscriptions_v1',
    'subs',
    /^(plans\.(create|get|activate|deactivate)|subscriptions\.(create|get|suspend|activate|cancel|revise|transactions))$/,
  ],
  ['catalogs_products_v1', 'catalog', /^products\.(create|get)$/],
  ['notifications_webhooks_v1', 'webhooks', /^(verify-webhook-signature\.post|webhooks-events\.(list|get))$/],
  ['payments_payment_v1', 'sales', /^(sale|refund)\.get$/],
  ['customer_disputes_v1', 'disputes', /^disputes\.(list|get)$/],
  ['payments_payment_v2', 'payments', /^captures\.refund$/],
];
const methods = ['get', 'post', 'put', 'patch', 'delete'];
const target = join(import.meta.dirname, 'paypal-api.json');

/** No document of PayPal has the token operation. Its shape is from PayPal's server SDK. */
const token = {
  operationId: 'oauth2.token',
  security: [{ basicAuth: [] }],
  requestBody: {
    required: true,
    content: {
      'application/x-www-form-urlencoded': {
        schema: {
          type: 'object',
          required: ['grant_type'],
          properties: { grant_type: { type: 'string', enum: ['client_credentials'] } },
        },
      },
    },
  },
  responses: {
    200: {
      content: {
        'application/json': {
          schema: {
            type: 'object',
            required: ['access_token', 'token_type', 'expires_in'],
            properties: {
              scope: { type: 'string' },
              access_token: { type: 'string' },
              token_type: { type: 'string' },
              app_id: { type: 'string' },
              expires_in: { type: 'integer' },
              nonce: { type: 'string' },
            },
          },
        },
      },
    },
    401: {
      content: {
        'application/json': {
          schema: {
            type: 'object',
            required: ['error', 'error_description'],
            properties: { error: { type: 'string' }, error_description: { type: 'string' } },
          },
        },
      },
    },
  },
};

function main(folder: string): void {
  const paths: { [path: string]: Json } = {};
  const components: { [kind: string]: Json } = {};
  const versions: string[] = [];
  for (const [file, prefix, wanted] of sources) {
    const whole = JSON.parse(readFileSync(join(folder, 'openapi', `${file}.json`), 'utf8'));
    versions.push(`${whole.info.title} ${whole.info.version}`);
    const used = new Set<string>();
    for (const [path, item] of Object.entries<Json>(whole.paths)) {
      for (const method of methods) {
        const operation = item[method] as Json | undefined;
        if (!operation || !wanted.test(String(operation['operationId']))) continue;
        const parameters = [...listed(item['parameters']), ...listed(operation['parameters'])];
        const kept = { ...operation, parameters };
        gather(kept, whole, used);
        paths[path] = { ...paths[path], [method]: renamed(bare(kept), prefix) };
      }
    }
    for (const reference of used) {
      const [kind, name] = partsOf(reference);
      components[kind] = {
        ...components[kind],
        [`${prefix}.${name}`]: renamed(bare(optional(found(reference, whole))), prefix),
      };
    }
  }
  paths['/v1/oauth2/token'] = { post: token };
  const document = {
    openapi: '3.0.3',
    info: {
      title: "PayPal's REST APIs, the part that Limn uses",
      version: versions.join('; '),
      license: { name: 'Apache-2.0' },
    },
    paths,
    components,
  };
  writeFileSync(target, `${JSON.stringify(document)}\n`);
  console.log(`${Object.keys(paths).length} paths in ${target}`);
}

/** PayPal's file requires filters of the list of disputes; its reference page and its examples leave them out. */
function optional(part: unknown): unknown {
  const { in: place, name, ...others } = part as Json;
  const isFilter =
    place === 'query' && /^((create|update)_time_(before|after)|search_text)$/.test(String(name));
  return isFilter ? { in: place, name, ...others, required: false } : part;
}

const listed = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

function partsOf(reference: string): [kind: string, name: string] {
  const [, , kind = '', ...name] = reference.split('/');
  return [kind, name.join('/')];
}

function found(reference: string, whole: Json): unknown {
  const steps = reference.split('/').slice(1);
  return steps.reduce<unknown>((at, step) => {
    const value = (at as Json | undefined)?.[step.replaceAll('~1', '/').replaceAll('~0', '~')];
    if (value === undefined) throw new Error(`${reference} leads nowhere`);
    return value;
  }, whole);
}

/** Collects the references to all components that a value uses. */
function gather(value: unknown, whole: Json, used: Set<string>): void {
  if (typeof value !== 'object' || value === null) return;
  const reference = (value as Json)['$ref'];
  if (typeof reference === 'string' && !used.has(reference)) {
    used.add(reference);
    gather(found(reference, whole), whole, used);
  }
  for (const part of Object.values(bare(value) as Json)) gather(part, whole, used);
}

function renamed(value: unknown, prefix: string): unknown {
  if (Array.isArray(value)) return value.map((part) => renamed(part, prefix));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => {
      if (name !== '$ref' || typeof part !== 'string') return [name, renamed(part, prefix)];
      const [kind, component] = partsOf(part);
      return [name, `#/components/${kind}/${prefix}.${component}`];
    }),
  );
}

const prose = new Set(['description', 'summary', 'title', 'example', 'examples', 'externalDocs', 'security']);

/** Removes texts for people. A property that is itself called "description" stays. */
function bare(value: unknown, named = false): unknown {
  if (Array.isArray(value)) return value.map((part) => bare(part));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => named || !(prose.has(name) || name.startsWith('x-')))
      .map(([name, part]) => [name, bare(part, !named && name === 'properties')]),
  );
}

const folder = process.argv[2];
if (folder === undefined) throw new Error('say where the package was unpacked');
main(folder);
