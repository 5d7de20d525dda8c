import { createHash, generateKeyPair, type KeyObject, randomUUID, sign, verify } from 'node:crypto';
import { promisify } from 'node:util';
import { crc32 } from 'node:zlib';
import { type Authority, certifyHosts, createAuthority, createHost } from './certificate.ts';

export type WebhookForgery =
  | 'other authority'
  | 'host as authority'
  | 'other name'
  | 'expired certificate'
  | 'tampered body'
  | 'foreign certificate'
  | 'other webhook'
  | 'old';

export const certificateName = 'messageverificationcerts.sandbox.paypal.com';
const daysBack = 86_400_000 * 4;

interface Keys {
  publicKey: KeyObject;
  privateKey: KeyObject;
}

let authority: Authority | undefined;
let pair: Promise<Keys> | undefined;
let keys: Keys | undefined;

/** One authority per process, because generating keys is slow. */
export function signingAuthority(): Authority {
  authority ??= createAuthority('Test authority of the PayPal fake');
  return authority;
}

async function signingKeys(): Promise<Keys> {
  pair ??= promisify(generateKeyPair)('rsa', { modulusLength: 2048 });
  keys = await pair;
  return keys;
}

const kinds = [
  'proper',
  'other authority',
  'host as authority',
  'other name',
  'expired certificate',
] as const;
type Kind = (typeof kinds)[number];

const idOf = (kind: Kind): string => `CERT-${createHash('sha256').update(kind).digest('hex').slice(0, 32)}`;

const made = new Map<Kind, string>();

/** The certificate as PEM, by the last part of its URL. */
export async function certificateAt(id: string): Promise<string | undefined> {
  const kind = kinds.find((kind) => idOf(kind) === id);
  if (kind === undefined) return undefined;
  const { publicKey } = await signingKeys();
  const pem = made.get(kind) ?? certificateOf(kind, publicKey);
  made.set(kind, pem);
  return pem;
}

function certificateOf(kind: Kind, publicKey: KeyObject): string {
  const subject = { name: certificateName, publicKey };
  const root = signingAuthority();
  // like PayPal's, the file has the certificate and the intermediate that signed it
  const between = createAuthority('Test authority in between', root);
  const pem = (hosts: string[], issuer: Authority = between) =>
    certifyHosts(subject, issuer, hosts) + issuer.pem;
  switch (kind) {
    case 'other authority':
      return pem([certificateName], createAuthority(between.name, createAuthority(root.name)));
    case 'host as authority':
      return pem([certificateName], createHost('www.example.com', between)) + between.pem;
    case 'other name':
      return pem(['www.example.com']);
    case 'expired certificate':
      return (
        certifyHosts(subject, between, [certificateName], {
          from: new Date('2000-01-01T00:00:00Z'),
          until: new Date('2001-01-01T00:00:00Z'),
        }) + between.pem
      );
    case 'proper':
      return pem([certificateName]);
  }
}

const messageOf = (id: string, time: string, webhookId: string, body: Uint8Array): Buffer =>
  Buffer.from(`${id}|${time}|${webhookId}|${crc32(body)}`);

/** The signature headers of a webhook. The sender makes the forgery `tampered body`. */
export async function signWebhook(
  body: Uint8Array,
  {
    url,
    webhookId,
    now,
    forgery,
  }: { url: string; webhookId: string; now: Date; forgery?: WebhookForgery | undefined },
): Promise<Record<string, string>> {
  const id = randomUUID();
  const sentAt = forgery === 'old' ? new Date(now.getTime() - daysBack) : now;
  const time = sentAt.toISOString().replace(/\.\d+Z$/, 'Z');
  const { privateKey } = await signingKeys();
  const signedFor = forgery === 'other webhook' ? `${webhookId}X` : webhookId;
  const kind = kinds.find((kind) => kind === forgery) ?? 'proper';
  const origin = forgery === 'foreign certificate' ? 'https://certificates.example.com' : url;
  return {
    'paypal-auth-algo': 'SHA256withRSA',
    'paypal-auth-version': 'v2',
    'paypal-cert-url': `${origin}/v1/notifications/certs/${idOf(kind)}`,
    'paypal-transmission-id': id,
    'paypal-transmission-time': time,
    'paypal-transmission-sig': sign('sha256', messageOf(id, time, signedFor, body), privateKey).toString(
      'base64',
    ),
  };
}

/** PayPal's own verification of a signature. Before the first webhook there is no key, and every signature is wrong. */
export function isSigned(
  body: Uint8Array,
  said: { id: string; time: string; webhookId: string; signature: string },
): boolean {
  if (!keys) return false;
  const message = messageOf(said.id, said.time, said.webhookId, body);
  return verify('sha256', message, keys.publicKey, Buffer.from(said.signature, 'base64'));
}
