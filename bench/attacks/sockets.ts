import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { connect as connectSecurely } from 'node:tls';

/** The target of an attack: the server, or a proxy before it. */
export interface Target {
  port: number;
  isSecure?: boolean;
}

/** Opens a connection that may end without an error. */
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

/** Sends all bytes unless the other side ends the connection; returns the number of bytes taken. */
export async function pour(socket: Socket, bytes: Buffer, size = 65_536): Promise<number> {
  for (let at = 0; at < bytes.length; at += size) {
    if (socket.destroyed || !socket.writable) return at;
    if (!socket.write(bytes.subarray(at, at + size)))
      await Promise.race([once(socket, 'drain'), once(socket, 'close')]).catch(() => undefined);
  }
  return bytes.length;
}

/** A request's head with its final blank line. */
export const headOf = (...lines: string[]) => Buffer.from(`${lines.join('\r\n')}\r\n\r\n`);
