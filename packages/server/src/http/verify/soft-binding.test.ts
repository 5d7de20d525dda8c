import { image, provenance } from '@limn/db';
import { readManifest } from '@limn/provenance';
import { fingerprintOf } from '@limn/provenance/fingerprint/fingerprint';
import { manifestStoreOf } from '@limn/provenance/manifest/manifest-store';
import { greyOf } from '@limn/provenance/pixels';
import { payloadOf } from '@limn/provenance/watermark/code';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { serverKeyIn } from '../../features/site/settings/write/server-key.ts';
import { bindingAlgorithms } from '../../features/studio/provenance/schema.ts';
import { markDeleted } from '../../features/studio/provenance/write.ts';
import { aServer, bearer, password } from '../../testing/studio.ts';

const waves = Uint8Array.from({ length: 640 * 480 * 3 }, (_, at) => {
  const pixel = Math.floor(at / 3);
  const [x, y] = [pixel % 640, Math.floor(pixel / 640)];
  return 127 * (1 + Math.sin((x * x) / 2900 + y / 31) * Math.cos((y * y) / 1700 + x / 57));
});

/** A server with a picture that was painted, signed and fingerprinted. */
async function aPainted() {
  const { app, db, world } = await aServer({ WATERMARK: 'on' });
  const send = (method: 'GET' | 'POST', url: string, payload?: object, headers = {}) =>
    app.inject({ method, url: `/api${url}`, headers, ...(payload && { payload }) });
  const joined = await send('POST', '/auth/register', { email: 'ann@example.com', password });
  const headers = bearer(joined.json<{ token: string }>().token);
  world.imageService.deliver(
    await sharp(waves, { raw: { width: 640, height: 480, channels: 3 } })
      .png()
      .toBuffer(),
  );
  await send('POST', '/generations', { prompt: 'a boat', enhance: false }, headers);
  const row = () => db.select().from(provenance).get();
  await expect.poll(() => row()?.pHashes ?? null).not.toBeNull();
  const { fileHash, watermarkCode, id } = row() ?? { fileHash: '', watermarkCode: null, id: '' };
  const url = `/media/${db.select().from(image).get()?.id}`;
  const file = (await app.inject({ url })).rawPayload;
  return { app, db, world, send, fileHash, watermarkCode, id, file };
}

test('a picture whose manifest is gone leads to its manifest', async () => {
  const { app, db, send, fileHash, watermarkCode, id, file } = await aPainted();
  const stripped = await sharp(file).jpeg({ quality: 80 }).toBuffer();
  const content = await app.inject({
    method: 'POST',
    url: '/api/c2pa/matches/byContent',
    headers: { 'content-type': 'image/jpeg' },
    payload: stripped,
  });
  expect(content.json().matches).toEqual([expect.objectContaining({ manifestId: fileHash })]);

  const manifest = await send('GET', `/c2pa/manifests/${fileHash}`);
  expect(manifest.headers['content-type']).toBe('application/c2pa');
  expect(manifest.rawPayload).toEqual(manifestStoreOf(file));
  expect(await readManifest(file, 'image/jpeg', { anchors: [] })).toMatchObject({ isUnchanged: true });

  const byWatermark = {
    alg: bindingAlgorithms.watermark,
    value: Buffer.from(payloadOf(watermarkCode ?? 0, serverKeyIn(db, 'watermark'))).toString('base64'),
  };
  const { data, info } = await sharp(stripped).raw().toBuffer({ resolveWithObject: true });
  const { first, second } = fingerprintOf(greyOf(data, info.width, info.height));
  const byFingerprint = {
    alg: bindingAlgorithms.fingerprint,
    value: Buffer.concat([first.subarray(0, 8), second.subarray(0, 32)]).toString('base64'),
  };
  for (const binding of [byWatermark, byFingerprint]) {
    const query = new URLSearchParams(binding);
    for (const answer of [
      await send('GET', `/c2pa/matches/byBinding?${query}`),
      await send('POST', '/c2pa/matches/byBinding', binding),
    ])
      expect([binding.alg, answer.json().matches]).toEqual([
        binding.alg,
        [expect.objectContaining({ manifestId: fileHash })],
      ]);
  }

  markDeleted({ db }, id, new Date());
  expect((await send('GET', `/c2pa/manifests/${fileHash}`)).statusCode).toBe(404);
  expect((await send('POST', '/c2pa/matches/byBinding', byWatermark)).json()).toEqual({ matches: [] });
});

test.each([
  ['an unknown algorithm', { alg: 'com.example.other', value: 'AAAA' }, 'alg is not supported.'],
  [
    'a value of another length',
    { alg: bindingAlgorithms.watermark, value: 'AAAA' },
    'value has the wrong length.',
  ],
])('refuses %s', async (_, binding, message) => {
  const { app } = await aServer();
  const answer = await app.inject({ method: 'POST', url: '/api/c2pa/matches/byBinding', payload: binding });
  expect([answer.statusCode, answer.json().message]).toEqual([400, message]);
});

test('an address that is no manifest is not found', async () => {
  const { app } = await aServer();
  for (const id of ['x', '..%2f..%2flimn.db', 'f'.repeat(64)])
    expect((await app.inject({ url: `/api/c2pa/manifests/${id}` })).statusCode).toBe(404);
});
