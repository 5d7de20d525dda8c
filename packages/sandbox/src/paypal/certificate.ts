import { generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import { bits, der, identifier, octets, sequence, time, whole, yes } from './der.ts';

export interface Identity {
  name: string;
  publicKey: KeyObject;
}

/** A key pair that signs certificates. */
export interface Authority extends Identity {
  privateKey: KeyObject;
  pem: string;
}

export interface Validity {
  from: Date;
  until: Date;
}

/** Longer than any test advances its clock. The certificates are only for tests and the demo. */
const always: Validity = { from: new Date('2000-01-01T00:00:00Z'), until: new Date('2099-12-31T23:59:59Z') };
/** ecdsa-with-SHA256 */
const algorithm = sequence(identifier('1.2.840.10045.4.3.2'));

/** An authority with a new key. @param issuer signs the certificate; the authority itself when left out */
export function createAuthority(name: string, issuer?: Authority): Authority {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const identity = { name, publicKey };
  const isAuthority = extension('2.5.29.19', sequence(yes), true);
  const pem = certify(identity, issuer ?? { name, privateKey }, [isAuthority], always);
  return { ...identity, privateKey, pem };
}

/** A host certificate, which may not sign others. */
export function createHost(name: string, issuer: Authority): Authority {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return { name, publicKey, privateKey, pem: certifyHosts({ name, publicKey }, issuer, [name]) };
}

/** A certificate for these host names, as PEM. */
export function certifyHosts(
  subject: Identity,
  authority: Authority,
  hosts: string[],
  validity: Validity = always,
): string {
  const names = sequence(...hosts.map((host) => der(0x82, Buffer.from(host, 'ascii'))));
  const extensions = [extension('2.5.29.19', sequence(), true), extension('2.5.29.17', names, false)];
  return certify(subject, authority, extensions, validity);
}

function certify(
  subject: Identity,
  issuer: Pick<Authority, 'name' | 'privateKey'>,
  extensions: Buffer[],
  { from, until }: Validity,
): string {
  const number = randomBytes(16);
  number[0] = 1; // keeps the serial number positive and its length constant
  const facts = sequence(
    der(0xa0, whole(Buffer.from([2]))),
    whole(number),
    algorithm,
    distinguishedName(issuer.name),
    sequence(time(from), time(until)),
    distinguishedName(subject.name),
    subject.publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, sequence(...extensions)),
  );
  const certificate = sequence(facts, algorithm, bits(sign('sha256', facts, issuer.privateKey)));
  const lines = certificate.toString('base64').replaceAll(/.{64}/g, '$&\n').trimEnd();
  return `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n`;
}

const extension = (id: string, value: Buffer, isCritical: boolean): Buffer =>
  sequence(identifier(id), ...(isCritical ? [yes] : []), octets(value));

/** A distinguished name with only a common name. */
const distinguishedName = (name: string): Buffer =>
  sequence(der(0x31, sequence(identifier('2.5.4.3'), der(0x0c, Buffer.from(name)))));
