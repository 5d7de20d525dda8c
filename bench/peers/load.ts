/** Sends requests over kept connections, in a process of its own: started by load-process.ts, speaks with it by messages. */
import { Agent, request as send } from 'node:http';
import type { Request } from './target.ts';

export interface Job {
  port: number;
  connections: number;
  /** How many requests are sent. */
  count: number;
  requests: Request[];
}

export interface Result {
  /** Answers that are no success, and the first of them. */
  failed: number;
  failure?: string;
}

function answerTo(
  agent: Agent,
  port: number,
  { method, path, headers, body }: Request,
): Promise<[number, string]> {
  return new Promise((resolve, reject) => {
    const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) };
    const options = { agent, host: '127.0.0.1', port, method, path, headers: { ...headers, ...length } };
    const sent = send(options, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('end', () => resolve([answer.statusCode ?? 0, Buffer.concat(parts).toString()]));
      answer.on('error', reject);
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

async function run({ port, connections, count, requests }: Job): Promise<Result> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const result: Result = { failed: 0 };
  let sent = 0;
  async function connection(): Promise<void> {
    while (sent < count) {
      const next = requests[sent++ % requests.length] as Request;
      const [status, text] = await answerTo(agent, port, next);
      if (status >= 200 && status < 300) continue;
      result.failed++;
      result.failure ??= `${next.method} ${next.path} answers ${status}: ${text.slice(0, 300)}`;
    }
  }
  await Promise.all(Array.from({ length: connections }, connection));
  agent.destroy();
  return result;
}

process.on('message', (job: Job) => {
  run(job).then(
    (result) => process.send?.({ result }),
    (error: Error) => process.send?.({ error: error.message }),
  );
});
