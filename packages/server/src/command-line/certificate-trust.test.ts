import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createIdentity, parseIdentity } from '@limn/provenance';
import { expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { exit } from '../core/exit.ts';
import { runTrust } from './certificate-trust.ts';
import { UsageError } from './command.ts';

const migrations = new URL('../../../db/migrations', import.meta.url).pathname;

function aFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'limn-trust-'));
  const config = readConfig({ DATA_DIR: folder }, () => '');
  async function trust(...args: string[]) {
    const [out, err]: [string[], string[]] = [[], []];
    const exitCode = await runTrust(
      {
        args,
        config,
        places: { version: '1', migrations, web: '/nowhere' },
        print: (text) => void out.push(text),
        complain: (text) => void err.push(text),
        lowerPriority: () => undefined,
      },
      args,
    );
    return { exitCode, out, err };
  }
  const file = (name: string, text: string) => {
    const path = join(folder, name);
    writeFileSync(path, text);
    return path;
  };
  return { trust, file };
}
const rootOf = async (name: string, from = new Date()) => {
  const { leaf, chain } = parseIdentity(await createIdentity(name, from));
  return { root: chain[0]?.toString('pem') ?? '', leaf: leaf.toString('pem') };
};

test('roots are added once, listed and removed', async () => {
  const { trust, file } = aFolder();
  const [one, two] = [await rootOf('Lantern'), await rootOf('Anchor')];
  const roots = file('roots.pem', `${one.root}\n# a comment\n${two.root}\n`);
  const listed = 'C2PA trust list of 2026-09-24, part of Limn: 30 certificates';
  expect(await trust('--list')).toEqual({ exitCode: exit.ok, out: [listed], err: [] });
  const added = await trust(roots);
  expect(added).toMatchObject({ exitCode: exit.ok, err: [] });
  expect(added.out).toEqual([
    expect.stringMatching(/^[\da-f]{64} {2}Lantern: Lantern root$/),
    expect.stringMatching(/^[\da-f]{64} {2}Anchor: Anchor root$/),
    '2 certificates added.',
  ]);
  expect((await trust(roots)).out).toEqual(['0 certificates added.']);
  const {
    out: [first, ...out],
  } = await trust('--list');
  expect(first).toBe(listed);
  expect(out).toHaveLength(2);
  const [id = ''] = (out[0] ?? '').split(' ');
  expect(await trust('--remove', id.toUpperCase())).toMatchObject({ exitCode: exit.ok });
  expect((await trust('--list')).out).toEqual([listed, out[1]]);
  expect(await trust('--remove', id)).toMatchObject({ exitCode: exit.failed, out: [] });
});

test('what cannot be a root is refused, and nothing of its file is added', async () => {
  const { trust, file } = aFolder();
  const { root, leaf } = await rootOf('Lantern');
  const old = await rootOf('Old', new Date('1990-01-01'));
  expect(await trust(file('leaf.pem', `${root}\n${leaf}`))).toMatchObject({
    exitCode: exit.data,
    err: [expect.stringContaining('Lantern: Lantern is not a certificate of an authority')],
  });
  expect(await trust(file('old.pem', old.root))).toMatchObject({
    exitCode: exit.data,
    err: [expect.stringContaining('expired on')],
  });
  expect(await trust('/nowhere.pem')).toMatchObject({
    exitCode: exit.missing,
    err: ['/nowhere.pem does not exist.'],
  });
  expect(await trust(import.meta.dirname)).toMatchObject({
    exitCode: exit.missing,
    err: [expect.stringMatching(/ cannot be read: EISDIR/)],
  });
  expect(await trust(file('empty.pem', 'nothing'))).toMatchObject({
    exitCode: exit.data,
    err: [expect.stringContaining('empty.pem has no certificate in PEM format.')],
  });
  const damaged = root.replace(/\n[A-Za-z\d+/]{40}/, `\n${'x'.repeat(40)}`);
  expect(await trust(file('damaged.pem', damaged))).toMatchObject({
    exitCode: exit.data,
    err: [expect.stringMatching(/^Certificate 1 in .*damaged\.pem is damaged\.$/)],
  });
  await expect(trust()).rejects.toThrow(UsageError);
  expect((await trust('--list')).out).toHaveLength(1);
});
