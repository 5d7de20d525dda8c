import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ask, freePort, paint } from '../../scripts/executable/process.ts';

export interface Attacked {
  child: ChildProcess;
  port: number;
  url: string;
  said(): string;
  stop(): void;
}

/** The built server: running from sources takes three times the memory. */
const defaultMain = join(import.meta.dirname, '../../packages/server/dist/main.mjs');

/** Both providers have unused keys: their webhooks read bodies, and no provider answers. */
const payments = {
  STRIPE_SECRET_KEY: 'sk_test_bench',
  STRIPE_WEBHOOK_SECRET: 'whsec_bench',
  STRIPE_API_URL: 'http://127.0.0.1:9',
};

/**
 * Starts a server with a heap of 256 MB. `ATTACK_MAIN=path/to/main.mjs` runs another program instead, for example an older
 * version.
 */
export async function startAttacked(env: Record<string, string> = {}): Promise<Attacked> {
  const dataDir = mkdtempSync(join(tmpdir(), 'limn-attack-'));
  const port = await freePort();
  const main = process.env['ATTACK_MAIN'] ?? defaultMain;
  const child = spawn(process.execPath, ['--max-old-space-size=256', main, 'serve'], {
    env: { DATA_DIR: dataDir, PORT: `${port}`, ...payments, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  await new Promise<void>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text) => {
        output += text;
        if (output.includes(' is ready: ')) resolve();
      });
    child.once('exit', () => reject(new Error(output)));
  });
  const stop = () => {
    child.kill('SIGKILL');
    rmSync(dataDir, { recursive: true, force: true });
  };
  process.once('exit', stop);
  return { child, port, url: `http://127.0.0.1:${port}`, said: () => output, stop };
}

/** Registers an account and returns its token. */
export async function register({ url }: Attacked, more: object = {}): Promise<string> {
  const email = `attacker${Math.random().toString(36).slice(2)}@example.com`;
  const account = { email, password: 'correct horse battery', ...more };
  return ((await ask(url, '/api/auth/register', undefined, account)) as { token: string }).token;
}

/** Paints and features a picture; returns its public path. */
export async function featurePicture(attacked: Attacked): Promise<string> {
  const { url, said } = attacked;
  const email = 'owner@example.com';
  const setup = /#setup=([\w-]+)/.exec(said())?.[1];
  const account = { email, password: 'correct horse battery', setup };
  const answer = await fetch(`${url}/trpc/account.register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(account),
  });
  const { result } = (await answer.json()) as { result: { data: { token: string } } };
  const { token } = result.data;
  const order = { prompt: 'a harbour at dawn, boats and a lighthouse', enhance: false };
  const imageUrl = await paint(url, token, order);
  await ask(url, '/api/admin/featured-artworks', token, { image_url: new URL(imageUrl, url).pathname });
  const [featured = ''] = (await ask(url, '/api/featured-artworks')) as string[];
  return new URL(featured, url).pathname;
}
