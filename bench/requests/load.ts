import { connect } from 'node:net';

const connections = 32;
/** Each connection comes from an address of its own, and is replaced before its network reaches the request limit. */
const requestsEach = 1000;
let addresses = 0;
function nextAddress(): string {
  addresses += 1;
  return `127.${1 + (addresses >> 14)}.${(addresses >> 7) & 127}.${1 + (addresses & 127)}`;
}

/** The length of the answer, at least in part in the text; undefined while it is unknown. @throws Error for all but 200 */
function lengthOf(answer: string): number | undefined {
  const end = answer.indexOf('\r\n\r\n');
  if (end < 0) return undefined;
  if (!answer.startsWith('HTTP/1.1 200 ')) throw new Error(answer);
  const length = /\r\ncontent-length: (\d+)/i.exec(answer)?.[1];
  if (length !== undefined) return end + 4 + Number(length);
  return answer.endsWith('\r\n0\r\n\r\n') ? answer.length : undefined;
}

/** Sends requests over one connection, the next one after each answer. */
function work(port: number, next: () => string | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', localAddress: nextAddress() });
    socket.setNoDelay(true).setEncoding('latin1');
    let left = requestsEach;
    let text = '';
    const send = () => {
      const request = left-- > 0 ? next() : undefined;
      if (request !== undefined) return void socket.write(request);
      socket.destroy();
      resolve();
    };
    socket.once('connect', send).once('error', reject);
    socket.once('end', () => reject(new Error('the server ended the connection')));
    socket.on('data', (part) => {
      text += String(part);
      try {
        const length = lengthOf(text);
        if (length === undefined || text.length < length) return;
        text = text.slice(length);
        send();
      } catch (error) {
        reject(error as Error);
      }
    });
  });
}

/** @param requestOf the text of the nth request @returns the number of answers */
export async function load(port: number, milliseconds: number, requestOf: (n: number) => string) {
  const until = performance.now() + milliseconds;
  let sent = 0;
  const next = () => (performance.now() < until ? requestOf(sent++) : undefined);
  async function keepWorking() {
    while (performance.now() < until) await work(port, next);
  }
  await Promise.all(Array.from({ length: connections }, keepWorking));
  return sent;
}
