import { beforeAll, describe, expect, it } from 'vitest';
import { jpegOf, pixelsOf, samplePictures } from '../testing/sample-pictures.ts';
import { createIdentity, parseIdentity, type SigningIdentity } from './certificate.ts';
import { readSigner } from './own-signature.ts';
import { readManifest } from './read.ts';
import { type Origin, signJpeg } from './sign.ts';

const origin: Origin = {
  source: 'algorithmicMedia',
  softwareAgent: 'Built-in painter',
  generator: { name: 'Limn', version: '1.2.3' },
};

let identity: SigningIdentity;
let jpeg: Uint8Array;
let signed: Uint8Array;
beforeAll(async () => {
  const [picture] = (await samplePictures()) as [Buffer];
  const { rgb, width, height } = await pixelsOf(picture);
  jpeg = await jpegOf(rgb, width, height);
  identity = await createIdentity('Lantern, "Studio"', new Date());
  signed = await signJpeg(jpeg, parseIdentity(identity), origin);
});

const read = (bytes: Uint8Array, anchors = [identity.root]) => readManifest(bytes, 'image/jpeg', { anchors });

describe("the standard's own reader", () => {
  it('reads who signed, with what, and how the picture was made', async () => {
    expect(await read(signed)).toMatchObject({
      state: 'trusted',
      signer: 'Lantern   Studio',
      generator: 'Limn 1.2.3',
      actions: ['c2pa.created'],
      sources: ['algorithmicMedia'],
      failures: [],
    });
  });

  it('finds it valid without our root, and says that it does not know the signer', async () => {
    expect(await read(signed, [])).toMatchObject({
      state: 'valid',
      failures: ['signingCredential.untrusted'],
    });
    const { root } = await createIdentity('Somebody else', new Date());
    expect(await read(signed, [root])).toMatchObject({
      state: 'valid',
      failures: ['signingCredential.untrusted'],
    });
  });

  it('finds none in an unsigned file', async () => {
    expect(await read(jpeg)).toBeUndefined();
  });
});

it('takes at most 3 kB', () => {
  expect(signed.length - jpeg.length).toBeLessThan(3000);
});

it('a copy has the original as its parent, tells what made it, and takes at most 3 kB', async () => {
  const copy = await signJpeg(jpeg, parseIdentity(identity), {
    ...origin,
    edits: ['c2pa.edited', 'c2pa.edited.metadata'],
  });
  expect(await read(copy)).toMatchObject({
    state: 'trusted',
    actions: ['c2pa.opened', 'c2pa.edited', 'c2pa.edited.metadata'],
    relationships: ['parentOf'],
    sources: ['algorithmicMedia'],
    softwareAgent: 'Built-in painter',
    failures: [],
  });
  expect((await read(signed))?.relationships).toEqual([]);
  expect(await readSigner(copy)).toMatchObject({ isProven: true });
  expect(copy.length - jpeg.length).toBeLessThan(3000);
});

it.each([
  [{ isFromPicture: true }, ['c2pa.opened', 'c2pa.edited']],
  [{ edits: ['c2pa.resized'] }, ['c2pa.opened', 'c2pa.resized']],
  [{ edits: ['c2pa.resized'], editor: 'R-ESRGAN 4x+' }, ['c2pa.opened', 'c2pa.resized']],
])('a picture that was made from another one has it as its parent: %j', async (change, actions) => {
  const made = await signJpeg(jpeg, parseIdentity(identity), { ...origin, ...change });
  expect(await read(made)).toMatchObject({
    state: 'trusted',
    actions,
    relationships: ['parentOf'],
    sources: ['algorithmicMedia'],
    softwareAgent: 'Built-in painter',
    failures: [],
  });
  expect(Buffer.from(made).includes('R-ESRGAN')).toBe('editor' in change);
  expect(await readSigner(made)).toMatchObject({ isProven: true });
  expect(made.length - jpeg.length).toBeLessThan(3000);
});

it('is read again after it was replaced: one manifest, of the last signature', async () => {
  const other = await createIdentity('Second', new Date());
  const again = await signJpeg(jpeg, parseIdentity(other), { ...origin, source: 'trainedAlgorithmicMedia' });
  expect(await read(again, [other.root])).toMatchObject({
    state: 'trusted',
    signer: 'Second',
    sources: ['trainedAlgorithmicMedia'],
  });
});

it('an expired certificate is found', async () => {
  const old = await createIdentity('Old', new Date('2010-01-01T00:00:00Z'));
  const late = await signJpeg(jpeg, parseIdentity(old), origin);
  const reading = await read(late, [old.root]);
  expect(reading?.state).toBe('invalid');
  expect(reading?.failures).toContain('signingCredential.expired');
});
