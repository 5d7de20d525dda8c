import { X509Certificate } from 'node:crypto';
import { join, resolve } from 'node:path';
import type { Db } from '@limn/db';
import { makeFolder } from '@limn/db/folder';
import type { Config } from '../config.ts';
import { exit } from '../core/exit.ts';
import { siteNameOf } from '../features/site/setup/read.ts';
import { listCertificates } from '../features/studio/provenance/read/certificates.ts';
import { keepCertificate } from '../features/studio/provenance/write.ts';
import { findKeyProblem } from '../ports/provenance/check-key.ts';
import {
  hasKey,
  keyFileName,
  keyIn,
  readKeyFile,
  replaceKeyFile,
  type StoredKey,
} from '../ports/provenance/key-file.ts';
import { createIdentity } from '../ports/provenance/picture-signer.ts';
import { runTrust, trustAbout } from './certificate-trust.ts';
import { type Call, type Manual, UsageError } from './command.ts';
import { openDatabase, openExistingDatabase } from './open-database.ts';
import { readInput } from './read-input.ts';

export const manual: Manual = {
  about: `Every picture that is made here is signed with the key in DATA_DIR/${keyFileName}. The first picture creates it.
Programs that read the signature show the name in its certificate, and "unknown signer" unless they trust its root.
\`renew\` makes a new key and certificate, for 10 years. \`use\` takes them from a PEM file: the private key (elliptic
curve P-256, without a password), its certificate, and those that signed it, in this order.
Both also work while the server runs, from the next picture on. Earlier certificates stay known: pictures that they
signed are still recognized as made here. Make a backup afterwards: the key is part of every backup.
${trustAbout}`,
  examples: [
    ['limn certificate show', 'the name of the signer, the expiry date, and earlier certificates'],
    ['limn certificate use signer.pem', 'sign with a certificate of an authority'],
  ],
  settings: ['DATA_DIR', 'SITE_NAME (the name in a new certificate, unless an admin named the site)'],
  exits: [exit.failed, exit.data, exit.missing, exit.disk, exit.busy],
};

type Verb = (call: Call, db: Db, rest: string[]) => number | Promise<number>;

const dataDirOf = ({ dataDir }: Config) => resolve(dataDir);
const day = (date: Date) => date.toISOString().slice(0, 10);
const nameIn = (pem: string) => new X509Certificate(pem).subject.replaceAll('\n', ', ');

/** The certificate of before is recorded with the pictures that it signed. */
function replaceKey({ config, print }: Call, db: Db, { identity, certificate }: StoredKey): number {
  const dataDir = dataDirOf(config);
  makeFolder(dataDir);
  const now = new Date();
  keepCertificate({ db }, certificate, now);
  replaceKeyFile(dataDir, identity);
  print(`Pictures are signed by ${nameIn(identity.leaf)} from now on, until ${day(certificate.notAfter)}.`);
  return exit.ok;
}

const verbs: Record<string, Verb> = {
  show({ config, print }, db) {
    const dataDir = dataDirOf(config);
    const current = hasKey(dataDir) ? readKeyFile(dataDir) : undefined;
    if (current) {
      const { identity, certificate } = current;
      const problem = findKeyProblem(identity, new Date());
      print(`Signer:      ${nameIn(identity.leaf)}`);
      print(`Root:        ${nameIn(identity.root)}`);
      print(`Valid until: ${day(certificate.notAfter)}`);
      print(`SHA-256:     ${certificate.id}`);
      print(`Key:         ${join(dataDir, keyFileName)}`);
      if (problem !== undefined) print(`It cannot be used for signing: ${problem}.`);
      print(`\n${certificate.chain.trimEnd()}`);
    } else print('There is no key yet. It is created with the first picture.');
    for (const { id, chain, addedAt, notAfter } of listCertificates({ db }))
      if (id !== current?.certificate.id)
        print(`Before: ${nameIn(chain)}, from ${day(addedAt)}, valid until ${day(notAfter)}, ${id}`);
    return exit.ok;
  },
  async renew(call, db) {
    const identity = await createIdentity(siteNameOf({ db }, call.config));
    return replaceKey(call, db, keyIn([identity.privateKey, identity.leaf, identity.root].join('')));
  },
  use(call, db, [file, ...rest]) {
    if (file === undefined || rest.length > 0) throw new UsageError('limn certificate use takes one file.');
    const text = readInput(file, call);
    if (text === undefined) return exit.missing;
    const found = keyOrProblem(text);
    if (typeof found === 'string') {
      call.complain(`${file} cannot be used: ${found}.`);
      return exit.data;
    }
    return replaceKey(call, db, found);
  },
};

/** The key in a text, or why it cannot be used. */
function keyOrProblem(text: string): StoredKey | string {
  try {
    const key = keyIn(text);
    return findKeyProblem(key.identity, new Date()) ?? key;
  } catch (error) {
    return (error as Error).message;
  }
}

export async function run(call: Call): Promise<number> {
  const [name = '', ...rest] = call.args;
  if (name === 'trust') return runTrust(call, rest);
  const verb = Object.hasOwn(verbs, name) ? verbs[name] : undefined;
  if (!verb) throw new UsageError('limn certificate takes show, renew, use FILE or trust FILE.');
  if (name !== 'use' && rest.length > 0) throw new UsageError(`limn certificate ${name} takes no arguments.`);
  // an operator may set the key before the first start
  const { db, close } = name === 'show' ? openExistingDatabase(call) : openDatabase(call);
  try {
    return await verb(call, db, rest);
  } finally {
    close();
  }
}
