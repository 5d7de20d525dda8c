import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** How the server behaves, from the next connection or letter on. */
export interface SmtpBehaviour {
  /** Whoever logs in is told that the password is wrong. */
  refuseAuth: boolean;
  /** So many letters are turned away with 451, as a greylist does. */
  deferrals: number;
  /** Letters are turned away with 550. */
  reject: boolean;
  /** Nothing is answered to a letter until it is false again. */
  hold: boolean;
}

export interface ReceivedLetter extends Email {
  /** To whom it was handed over, whatever its own lines say. */
  recipients: string[];
  isEncrypted: boolean;
  raw: string;
}

export interface FakeSmtp {
  /** smtp://…, with the user and the password it wants where it wants some. */
  url: string;
  letters: ReceivedLetter[];
  behaviour: SmtpBehaviour;
  /** How often somebody has connected. */
  connections(): number;
  /** The first letter, or the nth; waits for it. */
  letter(nth?: number): Promise<ReceivedLetter>;
  /** Somebody has begun to hand a letter over. */
  asked(): Promise<void>;
  release(): void;
  close(): Promise<void>;
}

interface Options {
  user?: string;
  startTls?: boolean;
}

/** A mail server on this machine that keeps what it is given. */
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
    // whoever keeps a connection open for the next letter is not waited for
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
  // a client that breaks off is its own affair
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
