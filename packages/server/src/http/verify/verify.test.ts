import { existsSync, mkdirSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { request as rawRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { provenance } from '@limn/db';
import {
  createIdentity,
  createWatermark,
  fingerprintOf,
  greyOf,
  parseIdentity,
  signJpeg,
} from '@limn/provenance';
import { payloadOf } from '@limn/provenance/watermark/code';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { serverKeyIn } from '../../features/site/settings/write/server-key.ts';
import { Verification } from '../../features/studio/provenance/schema.ts';
import { addProvenance, storeFingerprint } from '../../features/studio/provenance/write.ts';
import { aServer } from '../../testing/studio.ts';

const [width, height] = [640, 480];
const wavesOnce = new Uint8Array(width * height * 3);
for (let y = 0, at = 0; y < height; y++)
  for (let x = 0; x < width; x++, at += 3)
    wavesOnce.fill(
      127 * (1 + Math.sin((x * x) / 2900 + y / 31) * Math.cos((y * y) / 1700 + x / 57)),
      at,
      at + 3,
    );
/** Pixels that a test may change. */
const waves = () => wavesOnce.slice();
const tiny = await sharp({ create: { width: 15, height: 16, channels: 3, background: '#000' } })
  .png()
  .toBuffer();
const open = (rgb: Uint8Array) => sharp(rgb, { raw: { width, height, channels: 3 } });
const jpegOf = (rgb: Uint8Array) => open(rgb).jpeg({ quality: 92 }).toBuffer();
const origin = {
  source: 'trainedAlgorithmicMedia',
  softwareAgent: 'dall-e-3',
  generator: { name: 'Limn', version: '1' },
} as const;
const made = new Date('2026-11-20T10:00:00Z');
const hashOf = async (bytes: Uint8Array) =>
  Buffer.from(await crypto.subtle.digest('SHA-256', Uint8Array.from(bytes))).toString('hex');

type Server = Awaited<ReturnType<typeof aServer>>;
const send = ({ app }: Server, payload: Uint8Array | string, type = 'image/jpeg') =>
  app.inject({
    method: 'POST',
    url: '/api/verify',
    headers: { 'content-type': type },
    payload:
      typeof payload === 'string'
        ? payload
        : Buffer.from(payload.buffer, payload.byteOffset, payload.byteLength),
  });
const verified = async (server: Server, bytes: Uint8Array, type?: string) => {
  const answer = await send(server, bytes, type);
  expect(answer.statusCode, answer.payload).toBe(200);
  return Verification.strict().parse(answer.json());
};
const uploadsIn = ({ config }: Server) => {
  const folder = join(config.dataDir, 'uploads');
  return existsSync(folder) ? readdirSync(folder) : [];
};

/** A picture that this site made: signed, with a watermark and a fingerprint. */
async function aPicture({ db }: Server, validFrom = new Date()) {
  const rgb = waves();
  const code = 123_456_789_012;
  const key = serverKeyIn(db, 'watermark');
  createWatermark(key).mark(rgb, width, height, payloadOf(code, key));
  const unsigned = await jpegOf(rgb);
  const identity = await createIdentity('Limn', validFrom);
  const { leaf, chain } = parseIdentity(identity);
  const file = await signJpeg(unsigned, parseIdentity(identity), origin);
  const certificate = {
    id: await hashOf(new Uint8Array(leaf.rawData)),
    chain: [leaf, ...chain].map((one) => one.toString('pem')).join('\n'),
    notAfter: leaf.notAfter,
  };
  addProvenance(
    { db },
    { id: 'picture', createdAt: made, hash: await hashOf(file) },
    { kind: 'model', watermarkCode: code, certificate },
  );
  storeFingerprint({ db }, 1, fingerprintOf(greyOf(rgb, width, height)));
  return { file, unsigned };
}

/** A place in the compressed pixels at which a changed bit makes no marker: markers begin with 0xff. */
function insideScan(jpeg: Buffer): number {
  const at = jpeg.findLastIndex(
    (byte, place) => place < jpeg.length - 400 && byte < 0xfe && (jpeg[place - 1] ?? 0) < 0xfe,
  );
  expect(at).toBeGreaterThan(jpeg.length / 2);
  return at;
}

describe('a picture of this site', () => {
  test('is found unchanged, changed, without its signature, and cropped', async () => {
    const server = await aServer();
    const { file, unsigned } = await aPicture(server);
    expect(await verified(server, file)).toMatchObject({
      verdict: 'unchanged',
      made_on: '2026-11-20',
      made_by: 'model',
      layers: {
        copy: { finding: 'identical' },
        signature: { finding: 'own', made_with: 'dall-e-3', says: 'ai' },
        watermark: { finding: 'own' },
        fingerprint: { finding: 'same' },
      },
    });
    const changed = Buffer.from(file);
    const at = insideScan(changed);
    changed.writeUInt8(changed.readUInt8(at) ^ 1, at);
    expect(await verified(server, changed)).toMatchObject({
      verdict: 'changed',
      made_on: null,
      layers: { signature: { finding: 'own_broken' } },
    });
    const small = await sharp(unsigned).resize(320).webp({ quality: 50 }).toBuffer();
    expect(await verified(server, small, 'image/webp')).toMatchObject({
      verdict: 'recognized',
      made_on: '2026-11-20',
      layers: { copy: { finding: 'none' }, signature: { finding: 'none' }, watermark: { finding: 'own' } },
    });
    const cropped = await sharp(unsigned)
      .extract({ left: 32, top: 24, width: 576, height: 432 })
      .flop()
      .png()
      .toBuffer();
    expect(await verified(server, cropped, 'image/png')).toMatchObject({
      verdict: 'recognized',
      layers: { watermark: { finding: 'none' }, fingerprint: { finding: 'same', is_mirrored: true } },
    });
    expect(uploadsIn(server)).toEqual([]);
  });

  test('is unchanged in the file of before it was signed', async () => {
    const server = await aServer();
    const { unsigned } = await aPicture(server);
    expect(await verified(server, unsigned)).toMatchObject({ verdict: 'recognized' });
    const unsignedHash = await hashOf(unsigned);
    server.db.update(provenance).set({ unsignedHash }).run();
    expect(await verified(server, unsigned)).toMatchObject({
      verdict: 'unchanged',
      made_on: '2026-11-20',
      layers: { copy: { finding: 'identical' }, signature: { finding: 'none' } },
    });
  });

  test('is unchanged although its certificate has expired', async () => {
    const server = await aServer();
    const { file } = await aPicture(server, new Date(Date.now() - 11 * 366 * 24 * 3_600_000));
    expect(await verified(server, file)).toMatchObject({
      verdict: 'unchanged',
      layers: { signature: { finding: 'own', has_expired: true } },
    });
  });

  test('that somebody else signs is still recognized', async () => {
    const server = await aServer();
    const { unsigned } = await aPicture(server);
    const stranger = parseIdentity(await createIdentity('Limn', new Date()));
    expect(await verified(server, await signJpeg(unsigned, stranger, origin))).toMatchObject({
      verdict: 'recognized',
      layers: { signature: { finding: 'unlisted', signer: 'Limn' } },
    });
  });
});

test('a picture of others tells what it says of itself, and who signed it', async () => {
  const server = await aServer();
  const plain = await jpegOf(waves());
  expect(await verified(server, plain)).toMatchObject({ verdict: 'no_trace', made_on: null, made_by: null });
  const stranger = parseIdentity(await createIdentity('Lantern', new Date()));
  expect(await verified(server, await signJpeg(plain, stranger, origin))).toMatchObject({
    verdict: 'signed_elsewhere',
    layers: { signature: { finding: 'unlisted', confidence: 'low', signer: 'Lantern', says: 'ai' } },
  });
  const xmp =
    '<x:xmpmeta xmlns:x="adobe:ns:meta/"><a DigitalSourceType="http://cv.iptc.org/newscodes/digitalsourcetype/trainedAlgorithmicMedia"/></x:xmpmeta>';
  expect(
    await verified(server, await open(waves()).png().withXmp(xmp).toBuffer(), 'image/png'),
  ).toMatchObject({ verdict: 'self_declared', layers: { label: { finding: 'ai', confidence: 'low' } } });
});

describe('an upload', () => {
  const form = (bytes: Uint8Array, name = 'file') => {
    const head = `--limit\r\nContent-Disposition: form-data; name="${name}"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n`;
    return Buffer.concat([Buffer.from(head), bytes, Buffer.from('\r\n--limit--\r\n')]);
  };
  const formType = 'multipart/form-data; boundary=limit';

  test('may be a form with a file', async () => {
    const server = await aServer();
    const png = await open(waves()).png().toBuffer();
    const plain = await verified(server, png, 'application/octet-stream');
    expect(await verified(server, form(png), formType)).toEqual(plain);
    expect(await verified(server, form(png, 'picture'), formType)).toEqual(plain);
    expect(uploadsIn(server)).toEqual([]);
  });

  test.each([
    ['no picture', 'no picture', 'image/jpeg', 400, 'NOT_A_PICTURE'],
    ['nothing', '', 'image/jpeg', 400, 'NOT_A_PICTURE'],
    ['15 x 16 pixels', tiny, 'image/png', 400, 'TOO_FEW_PIXELS'],
    ['half a picture', '\xff\xd8\xff and then nothing of a JPEG', 'image/jpeg', 400, 'UNREADABLE_PICTURE'],
    ['text', 'text', 'text/plain', 415, 'UNSUPPORTED_MEDIA_TYPE'],
    ['a form without a file', '--limit--\r\n', formType, 400, 'BAD_REQUEST'],
    ['a form without a boundary', 'x', 'multipart/form-data', 400, 'BAD_REQUEST'],
    ['a form that ends early', form(Buffer.from('x')).subarray(0, 100), formType, 400, 'BAD_REQUEST'],
    ['a form with a file of 33 MB', form(Buffer.alloc(33 * 2 ** 20)), formType, 413, 'PAYLOAD_TOO_LARGE'],
    ['33 MB', Buffer.alloc(33 * 2 ** 20), 'image/jpeg', 413, 'PAYLOAD_TOO_LARGE'],
  ])('of %s is refused and leaves no file', async (_, body, type, status, code) => {
    const server = await aServer();
    const bytes = typeof body === 'string' ? Buffer.from(body, 'latin1') : body;
    const answer = await send(server, bytes, type);
    expect([answer.statusCode, answer.json().code]).toEqual([status, code]);
    expect(uploadsIn(server)).toEqual([]);
  });

  test('of a form that ends anywhere is refused', async () => {
    const server = await aServer();
    const whole = form(Buffer.from('no picture'));
    for (let end = 0; end < whole.length - 4; end += 5) {
      server.clock.pass(60_000);
      const answer = await send(server, whole.subarray(0, end), formType);
      expect([end, answer.statusCode]).toEqual([end, 400]);
    }
    expect(uploadsIn(server)).toEqual([]);
  });

  test('that a client gives up leaves no file and no place', async () => {
    const server = await aServer();
    await server.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = server.app.server.address() as AddressInfo;
    for (let n = 0; n < 3; n++) {
      const request = rawRequest({
        port,
        host: '127.0.0.1',
        path: '/api/verify',
        method: 'POST',
        headers: { 'content-type': 'image/jpeg', 'content-length': 1_000_000 },
      });
      request.on('error', () => undefined);
      request.write(Buffer.alloc(100_000));
      await expect.poll(() => uploadsIn(server).length).toBe(1);
      request.destroy();
      await expect.poll(() => uploadsIn(server)).toEqual([]);
    }
  });

  test('that a crash has left is deleted at the next start', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'limn-uploads-'));
    mkdirSync(join(dataDir, 'uploads'));
    writeFileSync(join(dataDir, 'uploads', 'left'), 'half a picture');
    const server = await aServer({ DATA_DIR: dataDir });
    expect(uploadsIn(server)).toEqual([]);
  });

  test('is counted: twenty a minute for each network', async () => {
    const server = await aServer();
    for (let n = 0; n < 20; n++) expect((await send(server, 'x')).statusCode).toBe(400);
    const refused = await send(server, 'x');
    expect([refused.statusCode, refused.json().code]).toEqual([429, 'TOO_MANY_REQUESTS']);
    expect(Number(refused.headers['retry-after'])).toBe(3);
    server.clock.pass(3000);
    expect((await send(server, 'x')).statusCode).toBe(400);
  });
});
