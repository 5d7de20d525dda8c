import { connect, type Socket } from 'node:net';

/** A working mail server greets within this time; a silent one may never checkLogin. */
const greetingMilliseconds = 1000;

export interface MailSockets {
  /** Calls back with a connected socket, or with an error. */
  open(found: (error: Error | null, socket?: Socket) => void): void;
  /** Closes every connection on which the server has been silent for a second, now and from now on. */
  dropSilent(): void;
  /** A connection was closed for silence: another one would probably fail too. */
  areGivenUp(): boolean;
}

export interface MailServer {
  host: string;
  port: number;
  /** Milliseconds for the DNS lookup and all addresses together. */
  connectionTimeout: number;
}

/** Opens and closes the connections to the mail server. */
export function createMailSockets({ host, port, connectionTimeout }: MailServer): MailSockets {
  const sockets = new Map<Socket, number>();
  let dropsSilent = false;
  let givenUp = false;

  function dropIfSilent(socket: Socket, openedAt: number): void {
    const drop = () => {
      if (socket.bytesRead > 0 || socket.destroyed) return;
      givenUp = true;
      socket.destroy(new Error('the mail server has said nothing'));
    };
    const left = openedAt + greetingMilliseconds - performance.now();
    if (left <= 0) drop();
    else {
      const timer = setTimeout(drop, left);
      socket.once('close', () => clearTimeout(timer));
    }
  }

  return {
    open(found) {
      const openedAt = performance.now();
      const socket = connect({ host, port });
      const late = setTimeout(() => socket.destroy(new Error('Connection timeout')), connectionTimeout);
      const fail = (error: Error) => found(error);
      socket.once('error', fail);
      socket.once('connect', () => {
        clearTimeout(late);
        socket.off('error', fail);
        found(null, socket);
      });
      sockets.set(socket, openedAt);
      socket.once('close', () => {
        clearTimeout(late);
        sockets.delete(socket);
      });
      if (dropsSilent) dropIfSilent(socket, openedAt);
    },
    dropSilent() {
      dropsSilent = true;
      for (const [socket, openedAt] of sockets) dropIfSilent(socket, openedAt);
    },
    areGivenUp: () => givenUp,
  };
}
