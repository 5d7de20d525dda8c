import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import * as x509 from '@peculiar/x509';
import { LocalTimestampProvider } from '@trustnxt/c2pa-ts/rfc3161';
import { TimeStampReq } from 'pkijs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { jpegOf, pixelsOf, samplePictures } from '../testing/sample-pictures.ts';
import { createIdentity, parseIdentity, type SigningIdentity } from './certificate.ts';
import { readManifest } from './read.ts';
import { type Origin, signJpeg } from './sign.ts';
import { timeStampsOf } from './time-stamp.ts';

const origin: Origin = {
  source: 'algorithmicMedia',
  softwareAgent: 'Built-in painter',
  generator: { name: 'Limn', version: '1.2.3' },
};

let identity: SigningIdentity;
let jpeg: Uint8Array;
let authority: LocalTimestampProvider;
const asked: (string | undefined)[] = [];

/** Answers as RFC 3161, 3.4 says; `/refuse` and `/slow` do not. */
const server = createServer(async (request, response) => {
  asked.push(request.headers['content-type']);
  const body = await buffer(request);
  if (request.url !== '/') return response.writeHead(503).end();
  const answer = await authority.getSignedTimestamp(TimeStampReq.fromBER(body));
  response.setHeader('content-type', 'application/timestamp-reply');
  response.end(Buffer.from(answer.toSchema().toBER()));
});
const addressOf = (path: string) => `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`;

beforeAll(async () => {
  const [picture] = (await samplePictures()) as [Buffer];
  const { rgb, width, height } = await pixelsOf(picture);
  jpeg = await jpegOf(rgb, width, height);
  identity = await createIdentity('Site', new Date());
  const { privateKey, leaf, root } = await createIdentity('Authority', new Date());
  const key = Buffer.from(privateKey.replaceAll(/-----.*-----|\s/g, ''), 'base64');
  authority = new LocalTimestampProvider(new x509.X509Certificate(leaf), new Uint8Array(key), [
    new x509.X509Certificate(root),
  ]);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

it('adds the time stamp of an authority to the signature', async () => {
  const parsed = parseIdentity(identity);
  const signed = await signJpeg(jpeg, parsed, origin, timeStampsOf(addressOf('/')));
  expect(asked).toEqual(['application/timestamp-query']);
  expect(Buffer.from(signed).includes('sigTst2')).toBe(true);
  expect(await readManifest(signed, 'image/jpeg', { anchors: [identity.root] })).toMatchObject({
    state: 'trusted',
    actions: ['c2pa.created'],
  });
});

it('fails when the authority gives none', async () => {
  await expect(
    signJpeg(jpeg, parseIdentity(identity), origin, timeStampsOf(addressOf('/refuse'))),
  ).rejects.toThrow('the time stamp authority answers 503');
});
