import { createPrivateKey } from 'node:crypto';
import { mkdtempSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDb, signingCertificate } from '@limn/db';
import { createIdentity as createOf } from '@limn/provenance/manifest/certificate';
import { beforeAll, expect, test } from 'vitest';
import { runCommand } from '../commands.ts';
import { readConfig } from '../config.ts';
import { exit } from '../core/exit.ts';
import { readKeyFile } from '../ports/provenance/key-file.ts';
import { migrations } from '../testing/backup.ts';
import { readSigned, rootIn } from '../testing/signed.ts';
import { aStudio } from '../testing/studio.ts';

const newFolder = () => mkdtempSync(join(tmpdir(), 'limn-certificate-'));

async function limn(dataDir: string, ...args: string[]) {
  const [out, err]: [string[], string[]] = [[], []];
  const exitCode = await runCommand(['certificate', ...args], {
    places: { version: '1.2.3', migrations, web: '/nowhere' },
    readSettings: async () => readConfig({ DATA_DIR: dataDir, SITE_NAME: 'Studio' }, () => ''),
    print: (text) => void out.push(text),
    complain: (text) => void err.push(text),
    lowerPriority: () => undefined,
  });
  return { exitCode, out: out.join('\n'), err: err.join('\n') };
}

type Identity = Awaited<ReturnType<typeof createOf>>;
let authority: Identity;
let other: Identity;
let expired: Identity;
beforeAll(async () => {
  const yesterday = new Date(Date.now() - 24 * 3_600_000);
  authority = await createOf('Authority', yesterday);
  other = await createOf('Other', yesterday);
  expired = await createOf('Expired', new Date('2010-01-01'));
});

function fileOf(...pems: string[]): string {
  const path = join(newFolder(), 'signer.pem');
  writeFileSync(path, pems.join(''));
  return path;
}

test('a running server signs with what the command makes or takes, and the certificates of before stay known', async () => {
  const dataDir = newFolder();
  const { owner, ann, world, db } = await aStudio({ DATA_DIR: dataDir });
  const signerOf = async () => {
    const { bytes } = await world.pictureSigner.sign(
      await world.imageProcessor.process(
        (
          await world.imageService.paint(
            { prompt: 'x', words: 'x', style: 'normal', seed: 1, width: 64, height: 64 },
            { signal: new AbortController().signal },
          )
        ).bytes,
        { width: 64, height: 64 },
        { id: 'x' },
      ),
      { source: 'algorithmicMedia', softwareAgent: 'x', site: 'Limn', version: '1' },
    );
    const reading = await readSigned(bytes, rootIn(dataDir));
    return `${reading?.state} ${reading?.signer}`;
  };
  expect((await limn(dataDir, 'show')).out).toBe(
    'There is no key yet. It is created with the first picture.',
  );
  await ann.paint('a boat');
  expect(await signerOf()).toBe('trusted Limn');
  const first = readKeyFile(dataDir).certificate.id;

  expect(await limn(dataDir, 'renew')).toMatchObject({
    exitCode: exit.ok,
    out: expect.stringMatching(/^Pictures are signed by CN=Studio, O=Studio from now on, until 20\d\d-/),
  });
  expect(await signerOf()).toBe('trusted Studio');

  await owner.setup.rename({ name: 'Atelier' });
  expect((await limn(dataDir, 'renew')).out).toContain('CN=Atelier, O=Atelier');
  expect(await signerOf()).toBe('trusted Atelier');

  const file = fileOf(authority.privateKey, authority.leaf, authority.root);
  expect(await limn(dataDir, 'use', file)).toMatchObject({ exitCode: exit.ok, err: '' });
  expect(await signerOf()).toBe('trusted Authority');
  expect(statSync(join(dataDir, 'signing-key.pem')).mode & 0o777).toBe(0o600);
  const { out } = await limn(dataDir, 'show');
  expect(out).toMatch(/^Signer: +CN=Authority, O=Authority$/m);
  expect(out).toContain(`, ${first}`);
  expect(out).not.toContain('PRIVATE KEY');
  expect(db.select().from(signingCertificate).all()).toHaveLength(4);
});

test('a file that cannot sign is refused with the reason, and the key stays', async () => {
  const dataDir = newFolder();
  openDb(join(dataDir, 'limn.db')).close();
  await limn(dataDir, 'renew');
  const before = readKeyFile(dataDir).certificate.id;
  const { privateKey, leaf, root } = authority;
  const encrypted = createPrivateKey(privateKey)
    .export({ type: 'pkcs8', format: 'pem', cipher: 'aes-256-cbc', passphrase: 'secret' })
    .toString();
  for (const [pems, reason] of [
    [[privateKey, leaf], 'it must have a private key, its certificate, and the certificate that signed it'],
    [[other.privateKey, leaf, root], 'its first certificate belongs to another private key'],
    [[encrypted, leaf, root], 'its private key cannot be read: it is damaged or has a password'],
    [
      [privateKey, leaf, other.root],
      'its certificates are no chain: each must be followed by the one that signed it',
    ],
    [[expired.privateKey, expired.leaf, expired.root], 'the certificate of CN=Expired, O=Expired expired on'],
  ] as const) {
    const file = fileOf(...pems);
    const { exitCode, err } = await limn(dataDir, 'use', file);
    expect({ exitCode, err }).toEqual({
      exitCode: exit.data,
      err: expect.stringContaining(`${file} cannot be used: ${reason}`),
    });
  }
  expect((await limn(dataDir, 'use', '/nowhere/x.pem')).exitCode).toBe(exit.missing);
  expect((await limn(dataDir, 'forge')).exitCode).toBe(exit.usage);
  expect(readKeyFile(dataDir).certificate.id).toBe(before);
});
