import { X509Certificate } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { SigningIdentity } from '@limn/provenance/manifest/certificate';
import type { SigningCertificate } from '../../core/world.ts';
import { createPrivateFile, replacePrivateFile } from '../private-file/private-file.ts';

/** In DATA_DIR, readable by its owner only: the private key, the certificate and its issuers, up to the root. */
export const keyFileName = 'signing-key.pem';

const block = /-----BEGIN ([A-Z0-9 ]+)-----[\s\S]*?-----END \1-----/g;

/** The private key and the certificates of a PEM text, in their order. */
function partsOf(text: string): { keys: string[]; certificates: string[] } {
  const blocks = [...text.matchAll(block)].map(([pem, label]) => ({ pem: `${pem}\n`, label }));
  return {
    keys: blocks.filter(({ label }) => label?.endsWith('PRIVATE KEY')).map(({ pem }) => pem),
    certificates: blocks.filter(({ label }) => label === 'CERTIFICATE').map(({ pem }) => pem),
  };
}

export interface StoredKey {
  identity: SigningIdentity;
  certificate: SigningCertificate;
}

/** @throws Error with a sentence about the text when it is no key with at least two certificates */
export function keyIn(text: string): StoredKey {
  const { keys, certificates } = partsOf(text);
  const [privateKey] = keys;
  const [leaf, ...above] = certificates;
  const root = above.pop();
  if (privateKey === undefined || leaf === undefined || root === undefined)
    throw new Error('it must have a private key, its certificate, and the certificate that signed it');
  const parsed = new X509Certificate(leaf);
  return {
    identity: { privateKey, leaf, intermediates: above, root },
    certificate: {
      id: parsed.fingerprint256.replaceAll(':', '').toLowerCase(),
      chain: certificates.join(''),
      notAfter: new Date(parsed.validTo),
    },
  };
}

/** The text of the file. */
const textOf = ({ privateKey, leaf, intermediates = [], root }: SigningIdentity): string =>
  [privateKey, leaf, ...intermediates, root].map((pem) => `${pem.trim()}\n`).join('');

/** Whether there is a key. */
export const hasKey = (dataDir: string): boolean => versionOf(dataDir) !== undefined;

/** Changes when the file is replaced; undefined without a file. */
export function versionOf(dataDir: string): string | undefined {
  const is = statSync(join(dataDir, keyFileName), { throwIfNoEntry: false });
  return is && `${is.ino} ${is.mtimeMs} ${is.size}`;
}

/** @throws Error when it cannot be read or is damaged */
export function readKeyFile(dataDir: string): StoredKey {
  const path = join(dataDir, keyFileName);
  const text = readFileSync(path, 'utf8');
  try {
    return keyIn(text);
  } catch (error) {
    throw new Error(`${path} is damaged: ${(error as Error).message}`, { cause: error });
  }
}

/** Writes the file unless there is one. */
export const createKeyFile = (dataDir: string, identity: SigningIdentity): void =>
  createPrivateFile(dataDir, keyFileName, textOf(identity));

export const replaceKeyFile = (dataDir: string, identity: SigningIdentity): void =>
  replacePrivateFile(dataDir, keyFileName, textOf(identity));
