import assert from 'node:assert/strict';
import { setTimeout as wait } from 'node:timers/promises';
import { ask } from '../executable/process.ts';

/** A user who changes a setting again and again, and orders pictures. */
interface Writer {
  token: string;
  /** The time of each acknowledged change, in milliseconds; the index is the value. */
  changes: number[];
  jobs: { id: string; at: number }[];
}

export interface Load {
  /** Resolves after so many acknowledged changes from now on. */
  until(changes: number): Promise<void>;
  /** The machine stands still: answers from now on do not count. */
  cut(): number;
}

export interface Loss {
  /** Acknowledged changes and jobs that the other machine does not have. */
  lost: number;
  acknowledged: number;
  /** Milliseconds between the first lost acknowledgement and the failure. */
  milliseconds: number;
}

const writersAtOnce = 4;
/** Four jobs may wait for each user. */
const jobsEach = 4;

/** @param said the output of the server's first start, with the link for the owner */
export async function someWriters(url: string, said: string): Promise<Writer[]> {
  const setup = /#setup=([\w-]+)/.exec(said)?.[1];
  const writers: Writer[] = [];
  for (let n = 0; n < writersAtOnce; n++) {
    const account = { email: `writer-${n}@example.com`, password: 'correct horse battery' };
    const { token } = (await ask(url, '/api/auth/register', undefined, {
      ...account,
      ...(n === 0 && { setup }),
    })) as { token: string };
    writers.push({ token, changes: [], jobs: [] });
  }
  return writers;
}

async function change(url: string, { token }: Writer, seed: number): Promise<void> {
  const answer = await fetch(`${url}/api/preferences`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ seed }),
  });
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`the server answers ${answer.status}`);
}

/** Writes until the machine fails. */
export function writeOn(url: string, writers: Writer[]): Load {
  let cutAt: number | undefined;
  let made = 0;
  const listeners: (() => void)[] = [];
  const note = (keep: (at: number) => void) => {
    if (cutAt !== undefined) return;
    keep(Date.now());
    made += 1;
    for (const listener of listeners) listener();
  };

  async function write(writer: Writer): Promise<void> {
    const jobs = writer.jobs.length;
    for (let n = 0; cutAt === undefined; n++) {
      const value = writer.changes.length;
      await change(url, writer, value);
      note((at) => writer.changes.push(at));
      if (n % 10 === 0 && writer.jobs.length < jobs + jobsEach) {
        const order = { prompt: `a boat, number ${value}`, enhance: false };
        const { id } = (await ask(url, '/api/generations', writer.token, order)) as { id: string };
        note((at) => writer.jobs.push({ id, at }));
      }
      // below the limit of requests per minute
      await wait(100);
    }
  }
  for (const writer of writers)
    void write(writer).catch((error: unknown) => {
      if (cutAt === undefined) throw error;
    });
  return {
    until: (changes) => {
      const goal = made + changes;
      return new Promise((resolve) => listeners.push(() => made >= goal && resolve()));
    },
    cut: () => (cutAt = Date.now()),
  };
}

/** Compares what was acknowledged with what the other machine has. Sessions must still be valid. */
export async function countLosses(url: string, writers: Writer[], cutAt: number): Promise<Loss> {
  let [lost, acknowledged, first] = [0, 0, cutAt];
  for (const writer of writers) {
    const { seed } = (await ask(url, '/api/preferences', writer.token)) as { seed: number };
    const gone = writer.changes.slice(seed + 1);
    const kept: Writer['jobs'] = [];
    for (const job of writer.jobs) {
      const answer = await fetch(`${url}/api/generations/${job.id}`, {
        headers: { authorization: `Bearer ${writer.token}` },
      });
      await answer.arrayBuffer();
      if (answer.status === 200) kept.push(job);
      else {
        assert.equal(answer.status, 404);
        gone.push(job.at);
      }
    }
    acknowledged += writer.changes.length + writer.jobs.length;
    lost += gone.length;
    first = Math.min(first, ...gone);
    writer.jobs = kept;
    writer.changes.length = Math.min(writer.changes.length, seed + 1);
  }
  return { lost, acknowledged, milliseconds: cutAt - first };
}

/** Waits until each job of each writer has its picture. */
export async function untilPainted(url: string, writers: Writer[], seconds = 120): Promise<void> {
  const end = Date.now() + seconds * 1000;
  for (const { token, jobs } of writers)
    for (const { id } of jobs)
      for (;;) {
        const job = (await ask(url, `/api/generations/${id}`, token)) as { status: string };
        if (job.status === 'done') break;
        assert.ok(!['failed', 'cancelled'].includes(job.status), JSON.stringify(job));
        assert.ok(Date.now() < end, `a job waits for more than ${seconds} s`);
        await wait(200);
      }
}
