import type SMTPConnection from 'nodemailer/lib/smtp-connection';

/**
 * Connects, encrypts and logs in without sending an email.
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
  /** Wraps a callback; rejects when the connection ends first. */
  const done = (begin: (callback: (error?: Error | null) => void) => void) =>
    Promise.race([
      broken,
      new Promise<void>((resolve, reject) => begin((error) => (error ? reject(error) : resolve()))),
    ]);
  try {
    await done((callback) => connection.connect(callback));
    if (auth) await done((callback) => connection.login(auth, callback));
    const isEncrypted = connection.secure ? 'encrypted' : 'not encrypted';
    return `connected, ${isEncrypted}${auth ? ', password accepted' : ''}`;
  } finally {
    signal.removeEventListener('abort', stop);
    // ignores the answer to QUIT
    connection.removeAllListeners('end');
    broken.catch(() => undefined);
    if (!signal.aborted) connection.quit();
    connection.close();
  }
}
