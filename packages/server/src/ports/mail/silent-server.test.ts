import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { startFakeSmtp } from '@limn/sandbox/mail/smtp-server';
import { expect, onTestFinished, test } from 'vitest';
import type { Letter } from '../../core/letter.ts';
import { ServiceFailure } from '../../core/service-failure.ts';
import { call, newFolder, start } from '../../testing/process.ts';
import { password } from '../../testing/studio.ts';
import { createMailer } from './smtp.ts';

const letter: Letter = {
  kind: 'password_reset',
  to: 'ann@example.com',
  language: 'en',
  link: 'https://limn.example/reset#token=abc',
  minutes: 30,
  site: 'Limn',
};

/** Accepts connections and sends nothing. */
async function aSilentServer() {
  const connections: Socket[] = [];
  const server = createServer((socket) => connections.push(socket.on('error', () => undefined)));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    for (const socket of connections) socket.destroy();
    server.close();
  });
  return { server, connections, port: (server.address() as AddressInfo).port };
}

test.each(['smtp', 'smtps'])(
  'a letter that waits for a silent %s server fails when the server stops',
  async (protocol) => {
    const { server, connections, port } = await aSilentServer();
    const mailer = createMailer({ url: `${protocol}://127.0.0.1:${port}`, from: 'limn@example.com' });
    onTestFinished(() => mailer.close?.());
    const sending = mailer.send(letter).catch((error: unknown) => error);
    await once(server, 'connection');
    mailer.hurry?.();
    // the mail library's own timeout for a greeting is ten times as long
    const outcome = await sending;
    expect(outcome).toBeInstanceOf(ServiceFailure);
    expect(String((outcome as ServiceFailure).cause)).toContain('the mail server has said nothing');
    // the next email is not attempted on a new connection
    await expect(mailer.send(letter)).rejects.toThrow(ServiceFailure);
    expect(connections).toHaveLength(1);
  },
);

test('a letter that a server is taking is not broken off', async () => {
  const smtp = await startFakeSmtp();
  const mailer = createMailer({ url: smtp.url, from: 'limn@example.com' });
  onTestFinished(async () => {
    await mailer.close?.();
    await smtp.close();
  });
  smtp.behaviour.hold = true;
  const sending = mailer.send(letter);
  await smtp.asked();
  mailer.hurry?.();
  smtp.release();
  await sending;
  await mailer.send(letter);
  expect(smtp.letters).toHaveLength(2);
});

test('a stopping server does not wait for it', async () => {
  const { server, port } = await aSilentServer();
  const settings = { SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'limn@example.com' };
  const { url, child, exit, output } = await start(newFolder(), settings);
  const ann = { email: 'ann@example.com', password };
  await call(`${url}/api/auth/register`, 'POST', {}, ann);
  const connected = once(server, 'connection');
  await call(`${url}/trpc/password.forget`, 'POST', {}, { email: ann.email });
  await connected;
  child.kill('SIGTERM');
  expect(await exit).toEqual([0, null]);
  // the log line for work that did not end in time
  expect(output.join('')).not.toContain('work was given up');
});
