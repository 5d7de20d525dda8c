/** The browser side of Google sign-in: a script that draws a button in a frame and calls back with a token. */
import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type FakeIssuer, startFakeIssuer } from './issuer.ts';

const script = (origin: string) => `
let options;
const frames = new Set();
addEventListener('message', ({ data, origin, source }) => {
  if (origin === '${origin}' && [...frames].some((frame) => frame.contentWindow === source)) options.callback(data);
});
window.google = { accounts: { id: {
  initialize(given) { options = given; },
  renderButton(parent, look) {
    const frame = document.createElement('iframe');
    frame.title = 'Google';
    frame.width = look.width;
    frame.height = 44;
    frame.src = '${origin}/gsi/button?' + new URLSearchParams({ nonce: options.nonce, theme: look.theme });
    frames.add(frame);
    parent.append(frame);
  },
} } };`;

const button = `<!doctype html><html lang="en"><link rel="icon" href="data:,">
<style>body{margin:0}button{width:100%;height:40px}</style><button>Continue with Google</button>
<script>document.querySelector('button').onclick = async () => {
  const { credential } = await (await fetch('/gsi/credential' + location.search)).json();
  parent.postMessage(credential ? { credential } : {}, '*');
};</script></html>`;

export interface FakeGoogle {
  /** The settings of a server that uses it. */
  env: Record<string, string>;
  /** The claims of the next token. Undefined: the answer has no token. */
  person: Record<string, unknown> | undefined;
  /** `missing` answers 404, `silent` never answers. */
  script: 'there' | 'missing' | 'silent';
  /** The number of requests for the script. */
  asked: number;
  close(): Promise<void>;
}

export async function startFakeGoogle(): Promise<FakeGoogle> {
  const issuer: FakeIssuer = await startFakeIssuer();
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', origin());
    const send = (type: string, body: string) =>
      response.writeHead(200, { 'content-type': type, 'cache-control': 'no-store' }).end(body);
    if (url.pathname === '/gsi/client') {
      fake.asked++;
      if (fake.script === 'missing') response.writeHead(404).end();
      else if (fake.script === 'there') send('text/javascript', script(origin()));
    } else if (url.pathname === '/gsi/button') send('text/html; charset=utf-8', button);
    else if (url.pathname === '/gsi/credential')
      void sign(url.searchParams.get('nonce')).then((answer) =>
        send('application/json', JSON.stringify(answer)),
      );
    else response.writeHead(404).end();
  });
  const sign = async (nonce: string | null) =>
    fake.person ? { credential: await issuer.sign({ ...fake.person, nonce, jti: randomUUID() }) } : {};
  const origin = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const fake: FakeGoogle = {
    env: {
      GOOGLE_CLIENT_ID: issuer.clientId,
      GOOGLE_ISSUER: issuer.google.issuer,
      GOOGLE_JWKS_URL: issuer.google.jwksUrl,
      GOOGLE_SCRIPT_URL: `${origin()}/gsi/client`,
    },
    person: undefined,
    script: 'there',
    asked: 0,
    async close() {
      await issuer.close();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return fake;
}
