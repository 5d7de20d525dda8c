import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { exit as exitCodes } from '../../packages/server/src/core/exit.ts';

/** A port that nobody listens at now. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as { port: number };
  probe.close();
  await once(probe, 'close');
  return port;
}

export interface Running {
  url: string;
  child: ChildProcess;
  /** Milliseconds from the start until it answered, and what it worked until then. */
  took: number;
  worked: number;
  said(): string;
  /** Told to stop by a signal; the exit code. */
  stop(): Promise<number | null>;
}

/** An executable in a folder, with nothing in its environment but what is given, until it answers. */
export async function startExecutable(
  file: string,
  cwd: string,
  env: Record<string, string> = {},
  args: string[] = [],
): Promise<Running> {
  for (let attempt = 1; ; attempt++) {
    const port = await freePort();
    const begun = performance.now();
    const child = spawn(file, args, {
      cwd,
      env: { PORT: `${port}`, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let text = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (part) => (text += part));
    const exit = once(child, 'exit').then(([code]) => code as number | null);
    const ended = await Promise.race([ready(child.stdout), exit]);
    if (ended !== undefined) {
      // somebody else was given the port meanwhile
      if (ended === exitCodes.busy && attempt < 5) continue;
      throw new Error(`it ended with ${ended}: ${text}`);
    }
    const url = `http://127.0.0.1:${port}`;
    const answer = await fetch(`${url}/`);
    await answer.text();
    const took = performance.now() - begun;
    const worked = workOf(child.pid ?? 0);
    if (answer.status !== 200) throw new Error(`the page answers ${answer.status}: ${text}`);
    const stop = () => {
      child.kill('SIGTERM');
      return exit;
    };
    return { url, child, took, worked, said: () => text, stop };
  }
}

function ready(stream: NodeJS.ReadableStream): Promise<undefined> {
  return new Promise((resolve) => {
    stream.on('data', (part) => {
      if (String(part).includes(' is ready: ')) resolve(undefined);
    });
  });
}

/** Resident memory of a process, bytes: now, and the most that it ever had. */
export function memoryOf(pid: number): { now: number; most: number } {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const kilobytes = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+) kB$`, 'm').exec(status)?.[1]);
  return { now: kilobytes('VmRSS') * 1024, most: kilobytes('VmHWM') * 1024 };
}

/** What a process has worked so far, milliseconds of one core: the same however much others have to do. */
export function workOf(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  // user's and system's, in ticks of a hundredth
  return 10 * (Number(fields[11]) + Number(fields[12]));
}

/** One call of the documented API. @throws when the answer is not one of success */
export async function ask(url: string, path: string, token?: string, body?: object): Promise<unknown> {
  const answer = await fetch(`${url}${path}`, {
    method: body ? 'POST' : 'GET',
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${path} answers ${answer.status}: ${text.slice(0, 300)}`);
  return JSON.parse(text);
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Paints one and waits for it, half a minute at most; the address of the picture. */
export async function paint(url: string, token: string, order: object): Promise<string> {
  const { id } = (await ask(url, '/api/generations', token, order)) as { id: string };
  for (const end = Date.now() + 30_000; Date.now() < end; await pause(50)) {
    const job = (await ask(url, `/api/generations/${id}`, token)) as {
      status: string;
      image?: { image_url: string };
    };
    if (job.image) return job.image.image_url;
    if (job.status === 'failed') throw new Error(`the painting failed: ${JSON.stringify(job)}`);
  }
  throw new Error('the painting took more than half a minute');
}
