import { createHash } from 'node:crypto';
import { JPEG } from '@trustnxt/c2pa-ts/asset';
import { beforeAll, describe, expect, it } from 'vitest';
import { jpegOf, pixelsOf, samplePictures } from '../testing/sample-pictures.ts';
import { createIdentity, parseIdentity, type SigningIdentity } from './certificate.ts';
import { manifestStoreOf } from './manifest-store.ts';
import { readSigner } from './own-signature.ts';
import { readManifest } from './read.ts';
import { type Origin, signJpeg } from './sign.ts';

const origin: Origin = {
  source: 'trainedAlgorithmicMedia',
  softwareAgent: 'dall-e-3',
  generator: { name: 'Limn', version: '1.2.3' },
};
const yearsAgo = (years: number) => new Date(Date.now() - years * 366 * 24 * 3_600_000);
const idOf = (identity: SigningIdentity) =>
  createHash('sha256')
    .update(new Uint8Array(parseIdentity(identity).leaf.rawData))
    .digest('hex');

let jpeg: Uint8Array;
let current: SigningIdentity;
let expired: SigningIdentity;
beforeAll(async () => {
  const [picture] = (await samplePictures()) as [Buffer];
  const { rgb, width, height } = await pixelsOf(picture);
  jpeg = await jpegOf(rgb, width, height);
  current = await createIdentity('Limn', new Date());
  expired = await createIdentity('Limn', yearsAgo(11));
});
const signedBy = (identity: SigningIdentity) => signJpeg(jpeg, parseIdentity(identity), origin);
const changed = (file: Uint8Array) => {
  const bytes = Uint8Array.from(file);
  bytes[bytes.length - 300] = (bytes[bytes.length - 300] as number) ^ 1;
  return bytes;
};

describe('the certificate that signed a file', () => {
  it.each([
    ['that is valid', () => current],
    ['that has expired', () => expired],
  ])('%s is proven while the file is unchanged, in both readers', async (_, identityOf) => {
    const signed = await signedBy(identityOf());
    const certificate = idOf(identityOf());
    const reading = await readManifest(signed, 'image/jpeg', { anchors: [] });
    expect(reading).toMatchObject({ isUnchanged: true, softwareAgent: 'dall-e-3' });
    expect(await readSigner(signed)).toEqual({ label: reading?.label, certificate, isProven: true });
    const other = changed(signed);
    expect(await readManifest(other, 'image/jpeg', { anchors: [] })).toMatchObject({ isUnchanged: false });
    expect(await readSigner(other)).toMatchObject({ certificate, isProven: false });
  });

  it('is not proven by a manifest that was copied from another file', async () => {
    const store = manifestStoreOf(await signedBy(current));
    if (!store) throw new Error('no manifest');
    const [, second] = (await samplePictures()) as [Buffer, Buffer];
    const { rgb, width, height } = await pixelsOf(second);
    const asset = new JPEG(await jpegOf(rgb, width, height));
    await asset.ensureManifestSpace(store.length);
    await asset.writeManifestJUMBF(store);
    const forged = await asset.getDataRange();
    expect(await readSigner(forged)).toMatchObject({ certificate: idOf(current), isProven: false });
    expect(await readManifest(forged, 'image/jpeg', { anchors: [] })).toMatchObject({ isUnchanged: false });
  });

  it('is in the manifest store, which is found in the file', async () => {
    const signed = await signedBy(current);
    expect(manifestStoreOf(signed)).toEqual(Buffer.from(new JPEG(signed).getManifestJUMBF() ?? []));
    const asset = new JPEG(jpeg);
    const large = Buffer.concat([manifestStoreOf(signed) ?? Buffer.alloc(0), Buffer.alloc(100_000, 7)]);
    large.writeUInt32BE(large.length);
    await asset.ensureManifestSpace(large.length);
    await asset.writeManifestJUMBF(large);
    expect(manifestStoreOf(await asset.getDataRange())).toEqual(large);
    expect(manifestStoreOf(jpeg)).toBeUndefined();
    expect(manifestStoreOf(Buffer.from('no picture'))).toBeUndefined();
  });

  it('is unknown without a manifest, and in a file that is no JPEG', async () => {
    expect(await readSigner(jpeg)).toBeUndefined();
    expect(await readSigner(Buffer.from('no picture'))).toBeUndefined();
  });
});
