import { JPEG } from '@trustnxt/c2pa-ts/asset';
import { SuperBox } from '@trustnxt/c2pa-ts/jumbf';
import { ManifestStore } from '@trustnxt/c2pa-ts/manifest';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { jpegOf, pixelsOf, samplePictures } from '../testing/sample-pictures.ts';
import { signWithWasm } from '../testing/sign-with-wasm.ts';
import { createIdentity, parseIdentity, type SigningIdentity } from './certificate.ts';
import { readManifest } from './read.ts';
import { type Origin, signJpeg } from './sign.ts';

const generator = { name: 'Limn', version: '1.2.3' };
const origin: Origin = { source: 'algorithmicMedia', softwareAgent: 'Built-in painter', generator };

let own: SigningIdentity;
let other: SigningIdentity;
let jpegs: Uint8Array[];
let ours: Uint8Array;
let theirs: Uint8Array;
beforeAll(async () => {
  own = await createIdentity('Lantern Studio', new Date());
  other = await createIdentity('Another Maker', new Date());
  const pictures = (await samplePictures()).slice(0, 2);
  jpegs = await Promise.all(
    pictures.map(async (picture) => {
      const { rgb, width, height } = await pixelsOf(picture);
      return jpegOf(rgb, width, height);
    }),
  );
  ours = await signJpeg(jpegs[0] as Uint8Array, parseIdentity(own), origin);
  theirs = await signWithWasm(jpegs[0] as Uint8Array, parseIdentity(other), {
    name: 'Other program',
    version: '4',
  });
});

/** What the library that we write with says of a file. */
async function readWithTs(file: Uint8Array) {
  const asset = new JPEG(file);
  const manifest = asset.getManifestJUMBF();
  if (!manifest) return undefined;
  const store = ManifestStore.read(SuperBox.fromBuffer(new Uint8Array(manifest)));
  const { isValid, statusEntries } = await store.validate(asset);
  const name = store.getActiveManifest()?.claim?.claimGeneratorName;
  return { isValid, name, codes: statusEntries.map(({ code }) => code) };
}

describe("both libraries read each other's files", () => {
  it('ours', async () => {
    expect(await readManifest(ours, 'image/jpeg', { anchors: [own.root] })).toMatchObject({
      state: 'trusted',
      generator: 'Limn 1.2.3',
      failures: [],
    });
    expect(await readWithTs(ours)).toMatchObject({ isValid: true, name: 'Limn' });
  });

  it('a file with a statement about a person that cannot be checked', async () => {
    const named = await signWithWasm(
      jpegs[0] as Uint8Array,
      parseIdentity(other),
      { name: 'Other program', version: '4' },
      [
        {
          label: 'cawg.identity',
          data: {
            signer_payload: { referenced_assertions: [], sig_type: 'unknown' },
            signature: [0],
            pad1: [0],
          },
        },
      ],
    );
    const unchanged = { isUnchanged: true, failures: [] };
    const unknown = { isUnchanged: true, failures: ['signingCredential.untrusted'] };
    const read = (file: Uint8Array, anchors: string[]) => readManifest(file, 'image/jpeg', { anchors });
    expect(await read(named, [other.root])).toMatchObject({ state: 'trusted', ...unchanged });
    expect(await read(named, [])).toMatchObject({ state: 'valid', ...unknown });
    const changed = new Uint8Array(named);
    changed[changed.length - 100] = (changed[changed.length - 100] as number) ^ 1;
    expect(await read(changed, [other.root])).toMatchObject({ state: 'invalid', isUnchanged: false });
  });

  it("the standard library's", async () => {
    expect(await readManifest(theirs, 'image/jpeg', { anchors: [other.root] })).toMatchObject({
      state: 'trusted',
      signer: 'Another Maker',
      generator: 'Other program 4',
      sources: ['trainedAlgorithmicMedia'],
      failures: [],
    });
    expect(await readWithTs(theirs)).toMatchObject({ isValid: true, name: 'Other program' });
  });

  it('both find a changed byte', async () => {
    for (const file of [ours, theirs]) {
      const changed = file.slice();
      changed[changed.length - 500] = (changed[changed.length - 500] as number) ^ 8;
      expect(
        (await readManifest(changed, 'image/jpeg', { anchors: [own.root, other.root] }))?.failures,
      ).toContain('assertion.dataHash.mismatch');
      expect((await readWithTs(changed))?.codes).toContain('assertion.dataHash.mismatch');
    }
  });
});

describe('what others do to signed files', () => {
  it("a signature of a foreign root is valid, and is not the site's", async () => {
    expect(await readManifest(theirs, 'image/jpeg', { anchors: [own.root] })).toMatchObject({
      state: 'valid',
      signer: 'Another Maker',
      failures: ['signingCredential.untrusted'],
    });
  });

  it('a stripped file has no manifest, also where only the segment was removed', async () => {
    const recompressed = await sharp(ours).keepMetadata().jpeg().toBuffer();
    expect(await readManifest(recompressed, 'image/jpeg', { anchors: [own.root] })).toBeUndefined();
    const file = Buffer.from(ours);
    const cut = Buffer.concat([file.subarray(0, 2), file.subarray(4 + file.readUInt16BE(4))]);
    expect(cut).toEqual(Buffer.from(jpegs[0] as Uint8Array));
    expect(await readManifest(cut, 'image/jpeg', { anchors: [own.root] })).toBeUndefined();
  });

  it('a file that is signed again with another key names only the other signer', async () => {
    const stripped = await sharp(ours).jpeg().toBuffer();
    const again = await signJpeg(stripped, parseIdentity(other), origin);
    expect(await readManifest(again, 'image/jpeg', { anchors: [own.root] })).toMatchObject({
      state: 'valid',
      signer: 'Another Maker',
      failures: ['signingCredential.untrusted'],
    });
  });

  it('a certificate with the name of the site and another root is not trusted', async () => {
    const forger = await createIdentity('Lantern Studio', new Date());
    const forged = await signJpeg(jpegs[0] as Uint8Array, parseIdentity(forger), origin);
    expect(await readManifest(forged, 'image/jpeg', { anchors: [own.root] })).toMatchObject({
      state: 'valid',
      signer: 'Lantern Studio',
    });
  });

  it('a certificate under another root than the one in the file is not trusted', async () => {
    const mixed = { ...other, root: own.root };
    const forged = await signJpeg(jpegs[0] as Uint8Array, parseIdentity(mixed), origin);
    expect((await readManifest(forged, 'image/jpeg', { anchors: [own.root] }))?.state).not.toBe('trusted');
  });

  it('the manifest of another picture is invalid', async () => {
    const [first, second] = jpegs as [Uint8Array, Uint8Array];
    const manifest = ours.subarray(2, 2 + ours.length - first.length);
    const moved = Buffer.concat([second.subarray(0, 2), manifest, second.subarray(2)]);
    expect(await readManifest(moved, 'image/jpeg', { anchors: [own.root] })).toMatchObject({
      state: 'invalid',
    });
  });
});
