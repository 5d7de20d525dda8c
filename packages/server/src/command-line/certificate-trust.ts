import { X509Certificate } from 'node:crypto';
import { readTrustList } from '@limn/provenance/manifest/trust-list';
import { counted } from '../core/counted.ts';
import { exit } from '../core/exit.ts';
import { listTrustedCertificates } from '../features/studio/provenance/read.ts';
import { distrustCertificate, trustCertificate } from '../features/studio/provenance/write/trust.ts';
import { type Call, UsageError } from './command.ts';
import { openDatabase } from './open-database.ts';
import { readInput } from './read-input.ts';

/** For the manual of `limn certificate`. */
export const trustAbout = `\`trust\` adds the root certificates of a PEM file to the list that /verify and limn verify compare other signers with.
Limn contains a copy of the C2PA trust list. For other signers the result says that the name is not verified.
Trust a list only if you know its publisher.`;

const pem = /-----BEGIN CERTIFICATE-----[\s\S]+?-----END CERTIFICATE-----/g;

interface Found {
  id: string;
  certificate: string;
  name: string;
}

/** The name that an operator recognizes: the organization, or else the common name. */
function nameOf({ subject }: X509Certificate): string {
  const fields = new Map(
    subject.split('\n').map((line) => {
      const [key = '', ...value] = line.split('=');
      return [key, value.join('=')];
    }),
  );
  const [organization, name] = [fields.get('O'), fields.get('CN')];
  return [organization, name].filter(Boolean).join(': ') || subject;
}

/** Why a certificate cannot be a root; undefined for one that can. */
function refusalOf(certificate: X509Certificate, now: Date): string | undefined {
  if (!certificate.ca) return 'is not a certificate of an authority: it cannot sign others';
  return new Date(certificate.validTo) < now ? `expired on ${certificate.validTo}` : undefined;
}

/** The certificates in a text, or why there are none. */
function certificatesIn(text: string, file: string): X509Certificate[] | string {
  const found = text.match(pem) ?? [];
  if (found.length === 0) return `${file} has no certificate in PEM format.`;
  const certificates: X509Certificate[] = [];
  for (const one of found)
    try {
      certificates.push(new X509Certificate(one));
    } catch {
      return `Certificate ${certificates.length + 1} in ${file} is damaged.`;
    }
  return certificates;
}

const describe = (certificate: X509Certificate): Found => ({
  id: certificate.fingerprint256.replaceAll(':', '').toLowerCase(),
  certificate: certificate.toString(),
  name: nameOf(certificate),
});

function add(call: Call, file: string): number {
  const { print, complain } = call;
  const text = readInput(file, call);
  if (text === undefined) return exit.missing;
  const now = new Date();
  const all = certificatesIn(text, file);
  if (typeof all === 'string') {
    complain(all);
    return exit.data;
  }
  const refused = all.flatMap((one) => {
    const why = refusalOf(one, now);
    return why === undefined ? [] : [`${nameOf(one)} ${why}.`];
  });
  if (refused.length > 0) {
    complain(`Nothing was added.\n${refused.join('\n')}`);
    return exit.data;
  }
  const { db, close } = openDatabase(call);
  try {
    const added = all.map(describe).filter((one) => trustCertificate({ db }, { ...one, addedAt: now }));
    for (const { id, name } of added) print(`${id}  ${name}`);
    print(`${counted(added.length, 'certificate', 'certificates')} added.`);
    return exit.ok;
  } finally {
    close();
  }
}

async function list(call: Call): Promise<number> {
  const { name, date, certificates } = await readTrustList();
  call.print(
    `${name} of ${date}, part of Limn: ${counted(certificates.length, 'certificate', 'certificates')}`,
  );
  const { db, close } = openDatabase(call);
  try {
    for (const { id, name, addedAt } of listTrustedCertificates({ db }))
      call.print(`${id}  ${addedAt.toISOString().slice(0, 10)}  ${name}`);
    return exit.ok;
  } finally {
    close();
  }
}

function remove(call: Call, id: string): number {
  const { db, close } = openDatabase(call);
  try {
    if (distrustCertificate({ db }, id.toLowerCase())) {
      call.print('The certificate is no longer trusted.');
      return exit.ok;
    }
    call.complain(`No trusted certificate has the id ${id}. See limn certificate trust --list.`);
    return exit.failed;
  } finally {
    close();
  }
}

/**
 * `limn certificate trust`.
 * @param args the arguments after `trust`
 * @throws UsageError
 */
export async function runTrust(call: Call, args: readonly string[]): Promise<number> {
  const [first, second, ...rest] = args;
  if (first === '--list' && second === undefined) return list(call);
  if (first === '--remove' && second !== undefined && rest.length === 0) return remove(call, second);
  if (first === undefined || first.startsWith('-') || second !== undefined)
    throw new UsageError('limn certificate trust takes a file, --list, or --remove and an id.');
  return add(call, first);
}
