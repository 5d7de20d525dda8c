import type { Socket } from 'node:net';
import type { Letter, Mailer } from '../../core/letter.ts';
import { isOnThisMachine } from '../../core/network.ts';
import { ServiceFailure, type ServiceFailureKind } from '../../core/service-failure.ts';
import { explainFailure } from '../http/explain-failure.ts';
import { checkLogin } from './check-login.ts';
import { writeLetter } from './letters.ts';
import type { MailSettings } from './settings.ts';
import { createMailSockets } from './sockets.ts';
import { onOneLine } from './text.ts';

/** The limit for sending one email, also for a server that answers byte by byte. */
const letterMilliseconds = 60_000;

const kinds: Record<string, ServiceFailureKind> = {
  EAUTH: 'refused',
  ENOAUTH: 'refused',
  EENVELOPE: 'refused',
  EMESSAGE: 'refused',
  ETIMEDOUT: 'timed_out',
  EABORT: 'timed_out',
};

/** Every 4xx of SMTP means "try again later". */
function failureOf(error: unknown): ServiceFailure {
  const { code = '', responseCode = 0 } = error as { code?: string; responseCode?: number };
  const isForLater = responseCode >= 400 && responseCode < 500;
  return new ServiceFailure(isForLater ? 'unavailable' : (kinds[code] ?? 'unavailable'), { cause: error });
}

type FoundSocket = (error: Error | null, options?: { connection: Socket }) => void;

/** Adds the site's name to an address without a name. */
const senderOf = (from: string, site: string) =>
  from.includes('<') ? from : { name: onOneLine(site), address: from };

/**
 * Sends by the server in SMTP_URL. `smtps` is encrypted from the start, `smtp` as soon as the server offers it. A password
 * is sent to another machine only over an encrypted connection.
 */
export function createMailer({ url, from }: MailSettings): Mailer {
  const { hostname, port, protocol, username, password } = new URL(url);
  const isLocal = isOnThisMachine({ hostname });
  const isSecure = protocol === 'smtps:';

  const auth =
    username === '' ? undefined : { user: decodeURIComponent(username), pass: decodeURIComponent(password) };
  const server = {
    host: hostname.replace(/^\[|\]$/g, ''),
    port: port === '' ? (isSecure ? 465 : 587) : Number(port),
    secure: isSecure,
    requireTLS: auth !== undefined && !isSecure && !isLocal,
    // a mail server on this machine usually has a self-signed certificate, and the connection does not leave the machine
    tls: { rejectUnauthorized: !isLocal },
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    dnsTimeout: 10_000,
    socketTimeout: 15_000,
  };

  const sockets = createMailSockets(server);

  async function connect() {
    const { createTransport } = await import('nodemailer');
    return createTransport({
      pool: true,
      maxConnections: 2,
      idleTimeout: 10_000,
      ...server,
      ...(auth && { auth }),
      getSocket: (_options: unknown, found: FoundSocket) =>
        sockets.open((error, connection) => found(error, connection && { connection })),
      maxRequeues: 0,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  }

  let connected: ReturnType<typeof connect> | undefined;
  return {
    check: (signal) =>
      explainFailure(
        [auth?.pass ?? password].filter((secret) => secret !== ''),
        () =>
          checkLogin(server, auth, signal).catch((error: unknown) => {
            signal.throwIfAborted();
            throw failureOf(error);
          }),
      ),
    async send(letter: Letter) {
      if (sockets.areGivenUp()) throw new ServiceFailure('unavailable');
      connected ??= connect();
      const transport = await connected;
      try {
        await transport.sendMail({
          from: senderOf(from, letter.site),
          to: { name: '', address: letter.to },
          ...writeLetter(letter),
          headers: { 'auto-submitted': 'auto-generated' },
          signal: AbortSignal.timeout(letterMilliseconds),
        });
      } catch (error) {
        throw failureOf(error);
      }
    },
    hurry: () => sockets.dropSilent(),
    async close() {
      (await connected)?.close({ force: true });
    },
  };
}
