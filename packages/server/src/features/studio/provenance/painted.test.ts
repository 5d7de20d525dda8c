import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { image, provenance, signingCertificate } from '@limn/db';
import { greyOf } from '@limn/provenance/pixels';
import { codeOf } from '@limn/provenance/watermark/code';
import { createWatermark } from '@limn/provenance/watermark/watermark';
import { expect, test } from 'vitest';
import { manifestIn, readSigned, rootIn } from '../../../testing/signed.ts';
import { aStudio, type Studio } from '../../../testing/studio.ts';
import { serverKeyIn } from '../../site/settings/write/server-key.ts';
import { sha256Of } from '../image/rules/digest.ts';

const fileOf = ({ world }: Studio, hash: string) =>
  readFileSync(join(world.pictures.root, world.pictures.pathOf(hash, 'picture.jpg')));

async function painted(studio: Studio, prompt = 'a boat') {
  const { id } = await studio.ann.paint(prompt);
  const row = studio.db
    .select()
    .from(provenance)
    .all()
    .find((row) => row.id === id);
  const { hash } = studio.db
    .select()
    .from(image)
    .all()
    .find((row) => row.id === id) ?? { hash: '' };
  return { id, row, hash, file: fileOf(studio, hash) };
}

test('a painted picture is signed: its row knows the file and the certificate', async () => {
  const studio = await aStudio();
  const { row, hash, file } = await painted(studio, 'a secret boat');
  expect(sha256Of(file)).toBe(hash);
  const [certificate] = studio.db.select().from(signingCertificate).all();
  expect(row).toMatchObject({
    kind: 'model',
    fileHash: hash,
    certificate: certificate?.id,
    watermarkCode: null,
  });
  expect(await readSigned(file, rootIn(studio.config.dataDir))).toMatchObject({
    state: 'trusted',
    signer: 'Limn',
    generator: 'Limn 0.0.0',
    actions: ['c2pa.created'],
    sources: ['trainedAlgorithmicMedia'],
  });
  expect(file.includes('TC260:AIGC="{&quot;Label&quot;:&quot;1&quot;')).toBe(true);
  const manifest = manifestIn(file);
  expect(manifest.includes('c2pa.created')).toBe(true);
  expect(manifest.includes('secret')).toBe(false);
  expect(manifest.includes('ann')).toBe(false);
});

test('the manifest takes at most 3 kB', async () => {
  const studio = await aStudio();
  const { file } = await painted(studio);
  const unsigned = await studio.world.imageProcessor.process(file, { width: 640, height: 480 }, { id: 'x' });
  const { bytes } = await studio.world.pictureSigner.sign(unsigned, {
    ...{ source: 'algorithmicMedia', softwareAgent: 'x', site: 'Limn', version: '1' },
  });
  expect(bytes.length - unsigned.length).toBeLessThan(3000);
});

test('with WATERMARK=on a picture carries the code of its row', async () => {
  const studio = await aStudio({ WATERMARK: 'on' });
  const { row, file } = await painted(studio);
  const { rgb, width, height } = await studio.world.imageProcessor.pixelsOf(file);
  const key = serverKeyIn(studio.db, 'watermark');
  const reading = createWatermark(key).read(greyOf(rgb, width, height));
  expect(codeOf(reading.payload, key)).toBe(row?.watermarkCode);
  expect(row?.watermarkCode).toBeGreaterThan(0);
});

test('the key is made with the first picture, for its owner only, and by one of several', async () => {
  const studio = await aStudio({ GENERATION_CONCURRENCY: '3' });
  const path = join(studio.config.dataDir, 'signing-key.pem');
  expect(statSync(path, { throwIfNoEntry: false })).toBeUndefined();
  await Promise.all([studio.ann.paint('one'), studio.bob.paint('two'), studio.owner.paint('three')]);
  expect(statSync(path).mode & 0o777).toBe(0o600);
  expect(studio.db.select().from(signingCertificate).all()).toHaveLength(1);
  expect(studio.db.select().from(provenance).all()).toHaveLength(3);
});

test('a damaged key loses no picture: it is stored unsigned, and the log says so', async () => {
  const studio = await aStudio();
  writeFileSync(join(studio.config.dataDir, 'signing-key.pem'), 'what?');
  const { row, hash, file } = await painted(studio);
  expect(row).toMatchObject({ fileHash: hash, certificate: null });
  expect(await readSigned(file, [])).toBeUndefined();
  const [{ err }] = studio.warnings as [{ err: Error }];
  expect(err.message).toContain('signing-key.pem is damaged: it must have a private key');
});
