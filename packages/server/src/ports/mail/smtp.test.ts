import { createServer } from 'node:net';
import { languages } from '@limn/db/enums';
import { startFakeSmtp } from '@limn/sandbox/mail/smtp-server';
import { expect, onTestFinished, test } from 'vitest';
import type { Letter } from '../../core/letter.ts';
import { ServiceFailure } from '../../core/service-failure.ts';
import { createMailer } from './smtp.ts';

const link = 'https://limn.example/reset#token=aBc-_123';
const letter: Letter = {
  kind: 'password_reset',
  to: 'ann@example.com',
  language: 'en',
  link,
  minutes: 30,
  site: 'Limn',
};

async function aServer(options: Parameters<typeof startFakeSmtp>[0] = {}, from = 'limn@example.com') {
  const smtp = await startFakeSmtp(options);
  const mailer = createMailer({ url: smtp.url, from });
  onTestFinished(async () => {
    await mailer.close?.();
    await smtp.close();
  });
  return { smtp, mailer };
}

const kindOf = async (sending: Promise<void>) => {
  const error = await sending.catch((error: unknown) => error);
  return error instanceof ServiceFailure ? error.kind : error;
};

test.each(languages)('a letter in %s is delivered, as text and as HTML', async (language) => {
  const { smtp, mailer } = await aServer();
  await mailer.send({ ...letter, language });
  const { from, to, recipients, subject, text = '', html = '', headers } = await smtp.letter();
  expect(from).toEqual({ name: 'Limn', address: 'limn@example.com' });
  expect(to).toEqual([{ name: '', address: 'ann@example.com' }]);
  expect(recipients).toEqual(['ann@example.com']);
  expect(subject).toContain('Limn');
  expect(headers).toContainEqual(expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }));
  expect(text).toContain(`\n\n${link}\n\n`);
  for (const said of [text, html]) expect(said).toMatch(/\b30\b/);
  expect(html).toContain(`<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}">`);
  expect([...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)).toEqual([link, link]);
  expect(html).toContain('<meta name="color-scheme" content="light dark">');
  expect(html).not.toMatch(/src=|url\(|@import|<link|<script/);
});

test('no two languages say the same', async () => {
  const { smtp, mailer } = await aServer();
  for (const language of languages) await mailer.send({ ...letter, language });
  expect(new Set(smtp.letters.map(({ subject }) => subject)).size).toBe(languages.length);
  expect(new Set(smtp.letters.map(({ text }) => text)).size).toBe(languages.length);
  expect(smtp.connections()).toBe(1);
});

test.each([
  ['a line break', 'Limn\r\nBcc: eve@example.com'],
  ['markup', '<img src=x onerror=alert(1)>"\'&amp;'],
  ['signs that turn text round', '\u202enmiL\u2028x\u0000'],
  ['an address', '"x" <eve@example.com>, y'],
  ['a word of encoded text', '=?utf-8?q?Bcc:?= \u{1f600}'],
])('a site whose name holds %s sends one letter to one reader', async (_, site) => {
  const { smtp, mailer } = await aServer();
  for (const language of ['en', 'ar'] as const) await mailer.send({ ...letter, site, language });
  for (const { recipients, headers, from, html = '', subject = '' } of smtp.letters) {
    expect(recipients).toEqual(['ann@example.com']);
    expect(headers.map(({ key }) => key)).not.toContain('bcc');
    expect(from?.address).toBe('limn@example.com');
    expect(html).not.toMatch(/<(?!\/?(html|head|meta|title|body|div|p|a|br|bdi)\b|!doctype)/);
    expect(subject).not.toMatch(/[\p{Cc}\u2028\u202a-\u202e]/u);
  }
  expect(smtp.letters).toHaveLength(2);
});

test('a role that the command line changed is told as such, and its time is not broken', async () => {
  const { smtp, mailer } = await aServer();
  const { to, site, link } = letter;
  await mailer.send({
    ...{ kind: 'role_changed', to, site, link, language: 'en', isAdmin: true, email: 'bob@example.com' },
    at: new Date('2027-03-01T12:00:00Z'),
    by: null,
  });
  const { text, html } = await smtp.letter();
  expect(text).toContain(
    'The role of bob@example.com was changed on the command line at 2027-03-01 12:00 UTC.',
  );
  expect(html).toContain('<bdi style="white-space:nowrap">2027-03-01 12:00 UTC</bdi>');
});

test('a sender with a name of its own keeps it', async () => {
  const { smtp, mailer } = await aServer({}, 'The Studio <studio@example.com>');
  await mailer.send(letter);
  expect((await smtp.letter()).from).toEqual({ name: 'The Studio', address: 'studio@example.com' });
});

test('it logs in, encrypted, with the user and the password of the address', async () => {
  const { smtp, mailer } = await aServer({ user: 'limn' });
  await mailer.send(letter);
  expect((await smtp.letter()).isEncrypted).toBe(true);
  smtp.behaviour.refuseAuth = true;
  const other = createMailer({ url: smtp.url, from: 'limn@example.com' });
  expect(await kindOf(other.send(letter))).toBe('refused');
  expect(smtp.letters).toHaveLength(1);
});

test('a server without encryption is used as it is, on this machine', async () => {
  const { smtp, mailer } = await aServer({ startTls: false });
  await mailer.send(letter);
  expect((await smtp.letter()).isEncrypted).toBe(false);
});

test('on the way to another machine, a password needs encryption, and the certificate is checked', async () => {
  const { smtp: plain } = await aServer({ user: 'limn', startTls: false });
  const { smtp: selfSigned } = await aServer({ user: 'limn' });
  // 0.0.0.0 reaches this machine, and does not look like it.
  const reasonOf = (url: string) =>
    createMailer({ url: url.replace('127.0.0.1', '0.0.0.0'), from: 'limn@example.com' })
      .send(letter)
      .catch(({ cause }: ServiceFailure) => String(cause));
  expect(await reasonOf(plain.url)).toMatch(/STARTTLS/);
  expect(await reasonOf(selfSigned.url)).toMatch(/certificate/);
  expect([plain.letters, selfSigned.letters]).toEqual([[], []]);
});

test('what goes wrong has a kind', async () => {
  const { smtp, mailer } = await aServer();
  smtp.behaviour.deferrals = 1;
  expect(await kindOf(mailer.send(letter))).toBe('unavailable');
  smtp.behaviour.reject = true;
  expect(await kindOf(mailer.send(letter))).toBe('refused');
  smtp.behaviour.reject = false;
  await mailer.send(letter);
  expect(smtp.letters).toHaveLength(1);
});

test('an unreachable server, and one that is no mail server', async () => {
  const webServer = createServer((socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n'));
  await new Promise<void>((resolve) => webServer.listen(0, '127.0.0.1', resolve));
  const { port } = webServer.address() as { port: number };
  const sending = () =>
    kindOf(createMailer({ url: `smtp://127.0.0.1:${port}`, from: 'a@example.com' }).send(letter));
  expect(await sending()).toBe('unavailable');
  await new Promise((resolve) => webServer.close(resolve));
  expect(await sending()).toBe('unavailable');
});

test('closing breaks off what a server holds up', async () => {
  const { smtp, mailer } = await aServer();
  smtp.behaviour.hold = true;
  const sending = kindOf(mailer.send(letter));
  await smtp.asked();
  await mailer.close?.();
  expect(await sending).toBe('unavailable');
  smtp.release();
});
