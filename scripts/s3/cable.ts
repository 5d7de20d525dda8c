import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** What a cable does with answers: drops the connection at the first byte of the next one, or delays each. */
export interface Cable {
  url: string;
  /** The answers of so many next requests are lost, after the server has done its work. */
  lose: number;
  /** Milliseconds by which every answer comes later. */
  delay: number;
  close(): Promise<void>;
}

/** A TCP connection to a server on this machine. Signatures stay valid: the server sees the address of the cable. */
export async function aCable(port: number): Promise<Cable> {
  const open = new Set<Socket>();
  const state = { lose: 0, delay: 0 };
  const server = createServer((client) => {
    const far = connect(port, '127.0.0.1');
    for (const socket of [client, far]) {
      open.add(socket);
      socket.on('close', () => open.delete(socket));
      socket.on('error', () => {
        client.destroy();
        far.destroy();
      });
    }
    client.on('data', (bytes) => far.write(bytes));
    client.on('end', () => far.end());
    far.on('data', (bytes) => {
      if (state.lose > 0) {
        state.lose -= 1;
        client.destroy();
        far.destroy();
      } else if (state.delay > 0) setTimeout(() => client.writable && client.write(bytes), state.delay);
      else client.write(bytes);
    });
    far.on('end', () => setTimeout(() => client.end(), state.delay));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return Object.assign(state, {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise<void>((resolve) => {
        for (const socket of open) socket.destroy();
        server.close(() => resolve());
      }),
  });
}
