import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { exit as exitCodes } from '../../packages/server/src/core/exit.ts';

/** A port without a listener at the moment. */
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
  /** Milliseconds from the start to the first answer, and processor milliseconds until then. */
  took: number;
  worked: number;
  said(): string;
  /** Stops it by a signal; returns the exit code. */
  stop(): Promise<number | null>;
}

/** Starts an executable in a folder with only the given environment, and waits for its first answer. */
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
      // another process has taken the port in the meantime
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

/** Resident memory of a process in bytes: now and at most. */
export function memoryOf(pid: number): { now: number; most: number } {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const kilobytes = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+) kB$`, 'm').exec(status)?.[1]);
  return { now: kilobytes('VmRSS') * 1024, most: kilobytes('VmHWM') * 1024 };
}

/** Processor milliseconds of a process, which other load does not change. */
export function workOf(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  // user and system time, in ticks of 10 ms
  return 10 * (Number(fields[11]) + Number(fields[12]));
}

/** One call of the documented API. @throws when the answer is not a success */
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

/** Paints a picture and waits for it, some seconds at most; returns its address. */
export async function paint(url: string, token: string, order: object, seconds = 30): Promise<string> {
  const { id } = (await ask(url, '/api/generations', token, order)) as { id: string };
  for (const end = Date.now() + seconds * 1000; Date.now() < end; await pause(100)) {
    const job = (await ask(url, `/api/generations/${id}`, token)) as {
      status: string;
      image?: { image_url: string };
    };
    if (job.image) return job.image.image_url;
    if (job.status === 'failed') throw new Error(`the painting failed: ${JSON.stringify(job)}`);
  }
  throw new Error(`the painting took more than ${seconds} s`);
}
