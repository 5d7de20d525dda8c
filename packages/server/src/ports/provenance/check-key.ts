import { createPrivateKey, type KeyObject, X509Certificate } from 'node:crypto';
import type { SigningIdentity } from '@limn/provenance/manifest/certificate';

/** Readers of manifests want one of these purposes: emailProtection, documentSigning. C2PA 2.2, section 14.5. */
const purposes = ['1.3.6.1.5.5.7.3.4', '1.3.6.1.5.5.7.3.36'];

function privateKeyIn(pem: string): KeyObject | undefined {
  try {
    return createPrivateKey(pem);
  } catch {
    // encrypted, or no key
    return undefined;
  }
}

function problemOfDates(certificates: X509Certificate[], now: Date): string | undefined {
  for (const { subject, validFrom, validTo } of certificates) {
    const name = subject.replaceAll('\n', ', ');
    if (new Date(validTo) <= now) return `the certificate of ${name} expired on ${validTo}`;
    if (new Date(validFrom) > now) return `the certificate of ${name} is not valid before ${validFrom}`;
  }
  return undefined;
}

/** The rest of a sentence that says why pictures cannot be signed with this; undefined where they can. */
export function findKeyProblem(
  { privateKey, leaf, intermediates = [], root }: SigningIdentity,
  now: Date,
): string | undefined {
  const key = privateKeyIn(privateKey);
  if (!key) return 'its private key cannot be read: it is damaged or has a password';
  if (key.asymmetricKeyDetails?.namedCurve !== 'prime256v1')
    return 'its private key must be an elliptic curve key on P-256';
  const certificates = [leaf, ...intermediates, root].map((pem) => new X509Certificate(pem));
  const [own, ...above] = certificates as [X509Certificate, ...X509Certificate[]];
  if (!own.checkPrivateKey(key)) return 'its first certificate belongs to another private key';
  if (own.ca)
    return 'its first certificate is one of an authority; a certificate for signing files must come first';
  if (!own.keyUsage?.some((purpose) => purposes.includes(purpose)))
    return 'its first certificate is not for signing files: it needs the purpose emailProtection or documentSigning';
  let issued = own;
  for (const issuer of above) {
    if (!issued.checkIssued(issuer) || !issued.verify(issuer.publicKey))
      return 'its certificates are no chain: each must be followed by the one that signed it';
    issued = issuer;
  }
  return problemOfDates(certificates, now);
}
