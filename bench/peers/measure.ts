/** Runs the targets beside one another: first starts in turns, then work in turns, so that other load affects all alike. */
import { setTimeout as pause } from 'node:timers/promises';
import { type Dataset, firstPageOf, picturesEach } from './dataset.ts';
import type { LoadProcess } from './load-process.ts';
import { processorTimeOf, residentBytesOf } from './processor.ts';
import { type Running, startTarget } from './running.ts';
import { type Request, type Requests, type Target, type Work, works } from './target.ts';

export interface Measured {
  target: Target;
  /** Milliseconds of each start. */
  starts: number[];
  idleBytes: number;
  loadedBytes: number;
  /** Microseconds of processor time for a request, a number for each round. */
  costs: Partial<Record<Work, number[]>>;
}

interface Slot {
  connections: number;
  /**
   * The same number for every target, so that all are compiled equally far by their engines. Stars are few, because Limn
   * allows a user 120 changes of pictures a minute.
   */
  count: number;
}

const slots: Record<Work, Slot> = {
  'history-trpc': { connections: 32, count: 1500 },
  'history-rest': { connections: 32, count: 1500 },
  'star-trpc': { connections: 32, count: 500 },
  'star-rest': { connections: 32, count: 500 },
  'sign-in': { connections: 4, count: 16 },
  thumbnail: { connections: 32, count: 1500 },
};
/** The first round is longer by this factor and not counted. */
const warmUp = 2;

async function send(url: string, { method, path, headers, body }: Request): Promise<[number, string]> {
  const answer = await fetch(`${url}${path}`, { method, headers, ...(body === undefined ? {} : { body }) });
  return [answer.status, await answer.text()];
}

/** All targets have to do the same work. @throws Error when a page or a refusal differs */
async function check({ name }: Target, requests: Requests, url: string, dataset: Dataset): Promise<void> {
  const [, body] = await send(url, requests.page);
  const { prompts, total } = requests.readPage(body);
  if (total !== picturesEach || prompts.join('\n') !== firstPageOf(dataset, 0).join('\n'))
    throw new Error(`${name} shows another history page: ${body.slice(0, 500)}`);
  const [status, answer] = await send(url, requests.intrusion);
  if (status !== 404 && status !== 403)
    throw new Error(`${name} answers ${status} where a user stars another user's picture: ${answer}`);
  const file = requests.works.thumbnail?.[0];
  if (!file) return;
  const bytes = await (await fetch(`${url}${file.path}`)).arrayBuffer();
  if (!dataset.thumbnails[0]?.equals(new Uint8Array(bytes)))
    throw new Error(`${name} answers ${file.path} with other bytes`);
}

interface Live {
  running: Running;
  requests: Requests;
  measured: Measured;
}

async function prepareRequests(target: Target, dataset: Dataset): Promise<Requests> {
  const running = await startTarget(target, undefined);
  try {
    const requests = await target.requests(running.url);
    await check(target, requests, running.url, dataset);
    return requests;
  } finally {
    await running.stop();
  }
}

async function measureSlot(
  load: LoadProcess,
  { running, requests }: Live,
  work: Work,
  times: number,
): Promise<number> {
  const before = processorTimeOf(running.pid);
  const { connections, count } = slots[work];
  const list = requests.works[work] ?? [];
  await load.send({ connections, count: count * times, port: running.port, requests: list });
  const cost = (processorTimeOf(running.pid) - before) / (count * times);
  // the next slot continues where this one ends
  list.push(...list.splice(0, (count * times) % list.length));
  return cost;
}

/**
 * @param rounds of work, after one that warms up and is not counted
 * @throws Error when an answer is wrong or no success
 */
export async function measure(
  targets: Target[],
  dataset: Dataset,
  { rounds, starts }: { rounds: number; starts: number },
  load: LoadProcess,
): Promise<Measured[]> {
  const prepared = [];
  for (const target of targets) {
    const requests = await prepareRequests(target, dataset);
    prepared.push({
      requests,
      measured: { target, starts: [], idleBytes: 0, loadedBytes: 0, costs: {} } as Measured,
    });
  }
  for (let n = 0; n < starts; n++)
    for (const { requests, measured } of prepared) {
      const { took, stop } = await startTarget(measured.target, requests.page);
      measured.starts.push(took);
      await stop();
    }
  const live: Live[] = [];
  try {
    for (const one of prepared)
      live.push({ ...one, running: await startTarget(one.measured.target, one.requests.page) });
    await pause(2000);
    for (const { measured, running } of live) measured.idleBytes = residentBytesOf(running.pid);
    for (let round = 0; round <= rounds; round++) {
      console.log(round === 0 ? 'warming up' : `round ${round} of ${rounds}`);
      for (const work of works)
        for (const one of live.filter(({ requests }) => requests.works[work])) {
          const cost = await measureSlot(load, one, work, round === 0 ? warmUp : 1);
          if (round > 0) one.measured.costs[work] = [...(one.measured.costs[work] ?? []), cost];
        }
    }
    for (const { measured, running } of live) measured.loadedBytes = residentBytesOf(running.pid);
  } finally {
    for (const { running } of live) await running.stop();
  }
  return prepared.map(({ measured }) => measured);
}
