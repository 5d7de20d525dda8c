import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { limits } from '../../packages/db/src/limits.ts';
import { sharpOnce } from '../../packages/server/src/ports/image-processing/sharp.ts';
import type { Running } from '../executable/process.ts';
import type { Client } from './client.ts';

const json = { 'content-type': 'application/json' };

async function tokenOf(client: Client): Promise<string> {
  const email = `${randomBytes(6).toString('hex')}@example.com`;
  const body = JSON.stringify({ email, password: 'correct horse battery' });
  const answer = await client.ask('/api/auth/register', { method: 'POST', headers: json, body });
  assert.equal(answer.status, 200, String(answer.body));
  return JSON.parse(String(answer.body)).token;
}

/** What a proxy must pass on unchanged, by the line printed for it. */
export const checks: Record<string, (client: Client, limn: Running) => Promise<void>> = {
  async 'the page arrives by HTTP/2, with HSTS'(client) {
    const { status, headers, body } = await client.ask('/');
    assert.equal(status, 200);
    assert.equal(client.protocol(), 'h2');
    assert.match(String(body), /<div id="root"/);
    assert.match(headers['strict-transport-security'] ?? '', /max-age=\d{8}/);
    assert.match(headers['content-security-policy'] ?? '', /default-src 'none'/);
  },
  async 'compressed scripts arrive unchanged'(client) {
    const path = /src="(\/assets\/[^"]+\.js)"/.exec(String((await client.ask('/')).body))?.[1] ?? '';
    for (const coding of ['br', 'gzip']) {
      const { headers, status } = await client.ask(path, { headers: { 'accept-encoding': coding } });
      assert.deepEqual([status, headers['content-encoding']], [200, coding]);
    }
  },
  async 'progress arrives while a picture is painted'(client) {
    const authorization = `Bearer ${await tokenOf(client)}`;
    const order = JSON.stringify({ prompt: 'a harbour at dawn', enhance: false });
    const ordered = await client.ask('/api/generations', {
      method: 'POST',
      headers: { ...json, authorization },
      body: order,
    });
    const { id } = JSON.parse(String(ordered.body));
    const input = encodeURIComponent(JSON.stringify({ id }));
    const watched = await client.ask(`/trpc/generation.watch?input=${input}`, {
      headers: { authorization, accept: 'text/event-stream' },
    });
    assert.match(watched.headers['content-type'] ?? '', /text\/event-stream/);
    assert.match(String(watched.body), /"status":"done"/);
    // a buffered stream would arrive at once at its end
    assert.ok(watched.parts.length > 3 && (watched.parts.at(-1) ?? 0) > 100, `${watched.parts}`);
  },
  async 'an avatar of nearly 5 MB is accepted, a larger one is refused'(client) {
    const authorization = `Bearer ${await tokenOf(client)}`;
    const [width, height] = [1280, 1280];
    const noise = { raw: { width, height, channels: 3 } } as const;
    const sharp = await sharpOnce();
    const body = await sharp(randomBytes(width * height * 3), noise)
      .png({ compressionLevel: 0 })
      .toBuffer();
    assert.ok(body.length > 4_700_000 && body.length < 5_000_000, `${body.length}`);
    const headers = { 'content-type': 'image/png', authorization };
    const taken = await client.ask('/api/auth/avatar', { method: 'PUT', headers, body });
    assert.equal(taken.status, 200, String(taken.body));
    const more = Buffer.concat([body, Buffer.alloc(700_000)]);
    const refused = await client.ask('/api/auth/avatar', { method: 'PUT', headers, body: more });
    assert.equal(refused.status, 413, String(refused.body));
  },
  async 'a file of 32 MiB reaches the check of pictures'(client) {
    const headers = { 'content-type': 'image/jpeg' };
    const body = Buffer.alloc(limits.verifiedFileMax);
    const checked = await client.ask('/api/verify', { method: 'POST', headers, body });
    assert.equal(checked.status, 400, String(checked.body));
    assert.equal(JSON.parse(String(checked.body)).code, 'NOT_A_PICTURE');
  },
  async 'a client cannot claim another address'(client, limn) {
    const path = '/api/site/config';
    const leftBy = async (from: string) => {
      const { headers } = await fetch(`${limn.url}${path}`, { headers: { 'x-forwarded-for': from } });
      return Number(headers.get('x-ratelimit-remaining'));
    };
    // each address that the trusted proxy forwards has its own rate limit
    assert.equal(await leftBy('203.0.113.7'), await leftBy('203.0.113.8'));
    const left: number[] = [];
    for (const [n, name] of ['x-forwarded-for', 'x-real-ip', 'x-forwarded-for'].entries()) {
      const { headers } = await client.ask(path, { headers: { [name]: `203.0.113.${100 + n}` } });
      left.push(Number(headers['x-ratelimit-remaining']));
    }
    const [first = Number.NaN] = left;
    assert.deepEqual(left, [first, first - 1, first - 2]);
  },
};
