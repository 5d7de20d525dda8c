import 'reflect-metadata';
import { createPrivateKey, type KeyObject, webcrypto } from 'node:crypto';
import * as x509 from '@peculiar/x509';

x509.cryptoProvider.set(webcrypto as never);

/** What signs pictures: PEM texts. The private key signs; the certificates go into every picture. */
export interface SigningIdentity {
  privateKey: string;
  leaf: string;
  /** Certificates between the two, the issuer of the leaf first. */
  intermediates?: string[];
  root: string;
}

const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' } as const;
const years = (from: Date, count: number) => {
  const end = new Date(from);
  end.setUTCFullYear(end.getUTCFullYear() + count);
  return end;
};

/**
 * Readers of manifests want emailProtection; c2pa-kp-claimSigning alone is refused by c2pa-rs 0.91. C2PA 2.2, section 14.5.
 */
const purposes = ['1.3.6.1.5.5.7.3.4', '1.3.6.1.4.1.62558.2.1'];

/** A part of a name without the characters that separate parts. */
const named = (text: string) =>
  text
    .replaceAll(/[,+="\\<>#;\r\n]/g, ' ')
    .trim()
    .slice(0, 60) || 'Limn';

const serial = () =>
  Buffer.from(webcrypto.getRandomValues(new Uint8Array(16)))
    .toString('hex')
    .replace(/^[89a-f]/, '7');

const pemOf = async (key: webcrypto.CryptoKey) => {
  const der = Buffer.from(await webcrypto.subtle.exportKey('pkcs8', key)).toString('base64');
  return `-----BEGIN PRIVATE KEY-----\n${der.match(/.{1,64}/g)?.join('\n')}\n-----END PRIVATE KEY-----\n`;
};

/**
 * A root certificate for 20 years and a signing certificate for 10. The root's key is not kept: nothing else is signed by it.
 * @param site the name of the site, which readers show as the signer
 */
export async function createIdentity(site: string, now: Date): Promise<SigningIdentity> {
  const generate = () => webcrypto.subtle.generateKey(algorithm, true, ['sign', 'verify']);
  const [rootKeys, leafKeys] = [await generate(), await generate()];
  const organization = named(site);
  const root = await x509.X509CertificateGenerator.create({
    serialNumber: serial(),
    subject: `CN=${organization} root, O=${organization}`,
    issuer: `CN=${organization} root, O=${organization}`,
    notBefore: now,
    notAfter: years(now, 20),
    publicKey: rootKeys.publicKey,
    signingKey: rootKeys.privateKey,
    signingAlgorithm: algorithm,
    extensions: [
      new x509.BasicConstraintsExtension(true, 0, true),
      new x509.KeyUsagesExtension(x509.KeyUsageFlags.keyCertSign | x509.KeyUsageFlags.cRLSign, true),
      await x509.SubjectKeyIdentifierExtension.create(rootKeys.publicKey),
    ],
  });
  const leaf = await x509.X509CertificateGenerator.create({
    serialNumber: serial(),
    subject: `CN=${organization}, O=${organization}`,
    issuer: root.subject,
    notBefore: now,
    notAfter: years(now, 10),
    publicKey: leafKeys.publicKey,
    signingKey: rootKeys.privateKey,
    signingAlgorithm: algorithm,
    extensions: [
      new x509.BasicConstraintsExtension(false, undefined, true),
      new x509.KeyUsagesExtension(x509.KeyUsageFlags.digitalSignature, true),
      new x509.ExtendedKeyUsageExtension(purposes),
      await x509.SubjectKeyIdentifierExtension.create(leafKeys.publicKey),
      await x509.AuthorityKeyIdentifierExtension.create(rootKeys.publicKey),
    ],
  });
  return {
    privateKey: await pemOf(leafKeys.privateKey),
    leaf: leaf.toString('pem'),
    root: root.toString('pem'),
  };
}

export interface ParsedIdentity {
  key: KeyObject;
  leaf: x509.X509Certificate;
  chain: x509.X509Certificate[];
}

/** @throws Error if a text is no key or certificate */
export function parseIdentity({
  privateKey,
  leaf,
  intermediates = [],
  root,
}: SigningIdentity): ParsedIdentity {
  return {
    key: createPrivateKey(privateKey),
    leaf: new x509.X509Certificate(leaf),
    chain: [...intermediates, root].map((pem) => new x509.X509Certificate(pem)),
  };
}
