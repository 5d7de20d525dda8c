import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** The behaviour from the next connection or letter on. */
export interface SmtpBehaviour {
  /** Every login fails with a wrong password. */
  refuseAuth: boolean;
  /** The number of next letters that are refused with 451, as with greylisting. */
  deferrals: number;
  /** Every letter is refused with 550. */
  reject: boolean;
  /** No letter gets an answer until this is false. */
  hold: boolean;
}

export interface ReceivedLetter extends Email {
  /** The recipients of the envelope. */
  recipients: string[];
  isEncrypted: boolean;
  raw: string;
}

export interface FakeSmtp {
  /** smtp://…, with user and password where the server requires them. */
  url: string;
  letters: ReceivedLetter[];
  behaviour: SmtpBehaviour;
  /** The number of connections so far. */
  connections(): number;
  /** Resolves with the nth letter. @param nth 1 when left out */
  letter(nth?: number): Promise<ReceivedLetter>;
  /** Resolves when a client has begun to send a letter. */
  asked(): Promise<void>;
  release(): void;
  close(): Promise<void>;
}

interface Options {
  user?: string;
  startTls?: boolean;
}

/** An SMTP server on loopback that keeps and parses the letters. */
export async function startFakeSmtp({ user, startTls = true }: Options = {}): Promise<FakeSmtp> {
  const behaviour: SmtpBehaviour = { refuseAuth: false, deferrals: 0, reject: false, hold: false };
  const letters: ReceivedLetter[] = [];
  const news = new EventTarget();
  let connections = 0;
  let asked = 0;
  const sayNo = (code: number, text: string) => Object.assign(new Error(text), { responseCode: code });
  const next = (event: string) =>
    new Promise<void>((resolve) => news.addEventListener(event, () => resolve(), { once: true }));

  const server = new SMTPServer({
    authOptional: user === undefined,
    allowInsecureAuth: true,
    disabledCommands: [...(startTls ? [] : ['STARTTLS']), ...(user === undefined ? ['AUTH'] : [])],
    logger: false,
    // clients keep connections open for the next letter; closing does not wait for them
    closeTimeout: 50,
    onConnect(_session, done) {
      connections++;
      done();
    },
    onAuth({ username, password }, _session, done) {
      const isRight = !behaviour.refuseAuth && username === user && password === 'a p@ssword';
      if (isRight) done(null, { user: username });
      else done(sayNo(535, 'wrong user or password'));
    },
    onMailFrom(_address, _session, done) {
      asked++;
      news.dispatchEvent(new Event('asked'));
      const answer = () => {
        if (behaviour.reject) return done(sayNo(550, 'not wanted here'));
        if (behaviour.deferrals-- > 0) return done(sayNo(451, 'come back later'));
        done();
      };
      if (behaviour.hold) void next('release').then(answer);
      else answer();
    },
    onData(stream, session, done) {
      void buffer(stream).then(async (bytes) => {
        letters.push({
          ...(await PostalMime.parse(bytes)),
          recipients: session.envelope.rcptTo.map(({ address }) => address),
          isEncrypted: session.secure,
          raw: bytes.toString('latin1'),
        });
        done();
        news.dispatchEvent(new Event('letter'));
      }, done);
    },
  });
  // a client that breaks off is no error of the server
  server.on('error', () => undefined);
  const listening = server.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  const { port } = listening.address() as AddressInfo;
  return {
    url: `smtp://${user === undefined ? '' : `${user}:a%20p%40ssword@`}127.0.0.1:${port}`,
    letters,
    behaviour,
    connections: () => connections,
    async letter(nth = 1) {
      for (;;) {
        const letter = letters[nth - 1];
        if (letter) return letter;
        await next('letter');
      }
    },
    async asked() {
      if (asked === 0) await next('asked');
    },
    release() {
      behaviour.hold = false;
      news.dispatchEvent(new Event('release'));
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
