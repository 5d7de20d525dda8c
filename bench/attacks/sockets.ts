import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { connect as connectSecurely } from 'node:tls';

/** Where an attack goes: the server itself, or a proxy before it. */
export interface Target {
  port: number;
  isSecure?: boolean;
}

/** A connection whose end is no fault of the attacker. */
export async function open({ port, isSecure }: Target): Promise<Socket> {
  const at = { port, host: '127.0.0.1' };
  const socket = isSecure
    ? connectSecurely({ ...at, servername: 'localhost', rejectUnauthorized: false })
    : connect(at);
  socket.on('error', () => undefined);
  const isOpen = once(socket, isSecure ? 'secureConnect' : 'connect');
  await Promise.race([isOpen, once(socket, 'close')]).catch(() => undefined);
  return socket;
}

/** Sends all of it unless the other side ends the connection; the bytes that were taken. */
export async function pour(socket: Socket, bytes: Buffer, size = 65_536): Promise<number> {
  for (let at = 0; at < bytes.length; at += size) {
    if (socket.destroyed || !socket.writable) return at;
    if (!socket.write(bytes.subarray(at, at + size)))
      await Promise.race([once(socket, 'drain'), once(socket, 'close')]).catch(() => undefined);
  }
  return bytes.length;
}

/** The lines of a request's head, with its end. */
export const headOf = (...lines: string[]) => Buffer.from(`${lines.join('\r\n')}\r\n\r\n`);
