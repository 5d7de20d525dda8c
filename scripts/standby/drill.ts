import assert from 'node:assert/strict';
import { setTimeout as wait } from 'node:timers/promises';
import { ask } from '../executable/process.ts';
import { countLosses, type Loss, someWriters, untilPainted, writeOn } from './load.ts';
import type { Machine } from './machine.ts';

export interface Takeover extends Loss {
  /** Milliseconds of each step, and from the failure to the first answer to a user. */
  restore: number;
  adopt: number;
  start: number;
  total: number;
  /** Processor milliseconds of the server until its first answer, which other load does not change. */
  worked: number;
}

async function timed<T>(work: () => T | Promise<T>): Promise<[number, T]> {
  const begun = performance.now();
  const result = await work();
  return [performance.now() - begun, result];
}

type Writers = Awaited<ReturnType<typeof someWriters>>;

/** Lets the first machine fail under load and the second one take over. */
async function takeOver(
  from: Machine,
  to: Machine,
  { writers, signal }: { writers: Writers; signal: 'SIGKILL' | 'SIGSTOP' },
): Promise<Takeover> {
  const url = from.server()?.url ?? '';
  for (const { painter } of [from, to]) painter.behave('held');
  const load = writeOn(url, writers);
  await load.until(60);
  // not in step with the intervals of Litestream
  await wait(Math.random() * 1_000);
  const failing = from.signal(signal);
  const failed = load.cut();
  const begun = performance.now();
  await failing;
  const [restore] = await timed(() => to.restore());
  const [adopt] = await timed(() => to.limn('adopt', '--quick'));
  const [start] = await timed(async () => {
    const server = await to.serve();
    await ask(server.url, '/api/preferences', writers[0]?.token);
  });
  const total = performance.now() - begun;
  const loss = await countLosses(to.server()?.url ?? '', writers, failed);
  return { restore, adopt, start, total, worked: to.server()?.worked ?? 0, ...loss };
}

/** The number is read every eight seconds, and each reading may take five. */
async function untilFenced(url: string): Promise<void> {
  for (const end = Date.now() + 20_000; ; await wait(100)) {
    const answer = await fetch(`${url}/api/healthz`);
    const { code } = (await answer.json()) as { code?: string };
    if (answer.status === 503 && code === 'FENCED') return;
    assert.ok(Date.now() < end, `the old machine still answers ${answer.status}`);
  }
}

function examine(machine: Machine): string[] {
  const { code, said } = machine.attempt('doctor', '--thorough');
  assert.equal(code, 0, said);
  return said.split('\n').filter((line) => line.startsWith('WARNING'));
}

/** What both takeovers must leave. */
async function check(machine: Machine, writers: Writers): Promise<string[]> {
  const url = machine.server()?.url ?? '';
  await machine.replicate();
  machine.painter.release();
  await untilPainted(url, writers);
  return examine(machine);
}

export interface Drill {
  killed: Takeover;
  paused: Takeover;
  warnings: string[];
}

/**
 * The second machine takes over from the first one, which is killed. Then the first takes over again from the second, which
 * stands still and comes back.
 */
export async function drill(first: Machine, second: Machine): Promise<Drill> {
  const { url, said } = await first.serve();
  await first.replicate();
  first.prepare(second);
  const writers = await someWriters(url, said());

  const killed = await takeOver(first, second, { writers, signal: 'SIGKILL' });
  const painted = first.painter.requests.length;
  const warnings = await check(second, writers);
  const again = first.attempt('serve');
  assert.deepEqual([again.code, /Another machine has taken over/.test(again.said)], [78, true], again.said);
  assert.equal(first.painter.requests.length, painted);

  first.moveAway();
  const paused = await takeOver(second, first, { writers, signal: 'SIGSTOP' });
  const asked = second.painter.requests.length;
  await second.signal('SIGCONT');
  await untilFenced(second.server()?.url ?? '');
  second.painter.release();
  warnings.push(...(await check(first, writers)));
  assert.equal(second.painter.requests.length, asked, 'the old machine painted after the takeover');
  await Promise.all([first.signal('SIGKILL'), second.signal('SIGKILL')]);
  return { killed, paused, warnings: [...new Set(warnings)] };
}
