import { beforeAll, expect, it } from 'vitest';
import { jpegOf, pixelsOf, samplePictures } from '../testing/sample-pictures.ts';
import { createIdentity, parseIdentity, type SigningIdentity } from './certificate.ts';
import { readManifest } from './read.ts';
import { type Origin, signJpeg } from './sign.ts';

const origin: Origin = {
  source: 'algorithmicMedia',
  softwareAgent: 'Built-in painter',
  generator: { name: 'Limn', version: '1.2.3' },
};

let identity: SigningIdentity;
let signed: Uint8Array;
/** Where the segment with the manifest ends, which comes first in the file. */
let manifestEnd: number;
beforeAll(async () => {
  const [picture] = (await samplePictures()) as [Buffer];
  const { rgb, width, height } = await pixelsOf(picture);
  identity = await createIdentity('Lantern Studio', new Date());
  signed = await signJpeg(await jpegOf(rgb, width, height), parseIdentity(identity), origin);
  manifestEnd = 4 + Buffer.from(signed).readUInt16BE(4);
});

const seed = 20_261_123;

/** Random by Park and Miller's generator. */
function somePositions(from: number, to: number): number[] {
  console.log(`50 positions from ${from} to ${to}, seed ${seed}`);
  let state = seed;
  return Array.from({ length: 50 }, () => {
    state = (state * 48_271) % 2_147_483_647;
    return from + Math.floor((state / 2_147_483_647) * (to - from));
  });
}

/** How a file reads after one bit of this byte was changed. */
async function readChanged(at: number): Promise<string> {
  const changed = signed.slice();
  changed[at] = (changed[at] as number) ^ 0x10;
  const reading = readManifest(changed, 'image/jpeg', { anchors: [identity.root] });
  return reading.then(
    (found) => found?.state ?? 'no manifest',
    () => 'unreadable',
  );
}

it('the unchanged file is trusted', async () => {
  const reading = await readManifest(signed, 'image/jpeg', { anchors: [identity.root] });
  expect(reading?.state).toBe('trusted');
});

it('one changed byte of the picture is detected at 50 random positions', async () => {
  for (const at of somePositions(manifestEnd, signed.length))
    expect(await readChanged(at), `byte ${at} of ${signed.length}`).toBe('invalid');
});

// Not in the names of the boxes around it nor in the padding of the signature, which say nothing about the picture.
it('one changed byte of the claim is detected at 50 random positions', async () => {
  const claim = Buffer.from(signed).indexOf('instanceID');
  expect(claim).toBeLessThan(manifestEnd);
  for (const at of somePositions(claim, claim + 300))
    expect(['invalid', 'unreadable'], `byte ${at}`).toContain(await readChanged(at));
});
