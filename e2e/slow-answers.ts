/**
 * `npm run test:slow` loads this into the servers of the browser tests: most scripts and answers for pages come late, each at
 * another time.
 */
import { type IncomingMessage, Server } from 'node:http';

/** Milliseconds. */
const lateAtMost = 500;
const shareOfLate = 0.8;

const isForPage = ({ headers, url = '' }: IncomingMessage): boolean =>
  headers['sec-fetch-mode'] !== undefined &&
  headers['sec-fetch-mode'] !== 'navigate' &&
  /^\/(?:assets\/.*\.js|trpc\/|api\/)/.test(url);

const { emit } = Server.prototype;
Server.prototype.emit = function (this: Server, name: string, ...values: unknown[]): boolean {
  const [request] = values;
  if (name !== 'request' || !isForPage(request as IncomingMessage) || Math.random() > shareOfLate)
    return emit.call(this, name, ...values);
  setTimeout(() => {
    // The client may have left meanwhile.
    if (!(request as IncomingMessage).socket.destroyed) emit.call(this, name, ...values);
  }, Math.random() * lateAtMost);
  return true;
};
