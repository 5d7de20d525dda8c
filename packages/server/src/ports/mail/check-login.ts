import type SMTPConnection from 'nodemailer/lib/smtp-connection';

/**
 * Everything that comes before a letter: the greeting, encryption, the password. No letter follows.
 * @throws SMTPError; the signal's reason when it is aborted
 */
export async function checkLogin(
  server: SMTPConnection.Options,
  auth: SMTPConnection.Credentials | undefined,
  signal: AbortSignal,
): Promise<string> {
  const { default: Connection } = await import('nodemailer/lib/smtp-connection');
  signal.throwIfAborted();
  const connection = new Connection(server);
  const { promise: broken, reject: breakOff } = Promise.withResolvers<never>();
  const stop = () => breakOff(signal.reason);
  connection.on('error', breakOff);
  connection.once('end', () => breakOff(new Error('the connection was closed')));
  signal.addEventListener('abort', stop, { once: true });
  /** What ends well or badly by a callback, unless the connection ends first. */
  const done = (begin: (callback: (error?: Error | null) => void) => void) =>
    Promise.race([
      broken,
      new Promise<void>((resolve, reject) => begin((error) => (error ? reject(error) : resolve()))),
    ]);
  try {
    await done((callback) => connection.connect(callback));
    if (auth) await done((callback) => connection.login(auth, callback));
    const isEncrypted = connection.secure ? 'encrypted' : 'not encrypted';
    return `it greets us, ${isEncrypted}${auth ? ', and takes the password' : ''}`;
  } finally {
    signal.removeEventListener('abort', stop);
    // whatever it says to that is nothing to us
    connection.removeAllListeners('end');
    broken.catch(() => undefined);
    if (!signal.aborted) connection.quit();
    connection.close();
  }
}
