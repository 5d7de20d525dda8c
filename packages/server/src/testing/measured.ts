import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { buildApp } from '../app.ts';
import { readLastBackup } from '../backup/last-backup.ts';
import type { AppParts } from '../build-context.ts';
import { createStorageState, type StorageState } from '../core/storage-state.ts';
import type { World } from '../core/world.ts';
import type { WatchedFence } from '../standby/fence.ts';
import type { MetricSources } from '../telemetry/metrics/sources.ts';
import { startTelemetry } from '../telemetry/start.ts';
import { type TestAppParts, testAppParts } from './app-parts.ts';

export const metricsToken = 'a-token-of-the-metrics';

/** A line of Prometheus' text format. */
export interface Sample {
  name: string;
  labels: Record<string, string>;
  value: number;
}

/** Reads Prometheus' text format. @throws Error for a line that is neither a comment nor a sample */
export function samplesIn(text: string): Sample[] {
  return text.split('\n').flatMap((line) => {
    if (line === '' || line.startsWith('#')) return [];
    const [, name, given = '', value] = /^([a-zA-Z_:][\w:]*)(?:\{(.*)\})? (\S+)$/.exec(line) ?? [];
    if (name === undefined) throw new Error(`not a sample: ${line}`);
    const labels = [...given.matchAll(/(\w+)="((?:[^"\\]|\\.)*)"/g)].map(([, key = '', text = '']) => [
      key,
      text,
    ]);
    return [{ name, labels: Object.fromEntries(labels), value: value === '+Inf' ? Infinity : Number(value) }];
  });
}

/** The sum of the samples with these labels; undefined without one. */
export function valueIn(
  samples: Sample[],
  name: string,
  labels: Record<string, string> = {},
): number | undefined {
  const found = samples.filter(
    (one) => one.name === name && Object.entries(labels).every(([key, value]) => one.labels[key] === value),
  );
  return found.length === 0 ? undefined : found.reduce((sum, { value }) => sum + value, 0);
}

export interface MeasuredServer extends TestAppParts {
  url: string;
  /** Fields of the server's warnings. */
  warnings: object[];
  storage: StorageState;
  /** Advances the clock of durations, which stands still otherwise, by milliseconds. */
  passed(milliseconds: number): void;
  /** Gives the server a standby. */
  setFence(fence: Pick<WatchedFence, 'trouble'>): void;
  close(): Promise<unknown>;
  scrape(): Promise<Sample[]>;
  /** Sends a GET, or a POST with a body as JSON. */
  ask(path: string, asked?: Asked): Promise<Answer>;
}

interface Asked {
  token?: string | undefined;
  body?: object;
}

interface Answer {
  status: number;
  headers: Headers;
  // the tests know the form of each answer
  body: Record<string, unknown>;
}

/** A server with metrics that listens, closed at the end of the test. */
export async function aMeasuredServer(
  env: Record<string, string> = {},
  outside: Partial<World> = {},
  changes: Partial<AppParts> = {},
): Promise<MeasuredServer> {
  const parts = await testAppParts(env, outside);
  const warnings: object[] = [];
  let time = 0;
  let fence: Pick<WatchedFence, 'trouble'> | undefined;
  const log = { warn: (facts: object) => void warnings.push(facts), error: () => undefined };
  const storage = createStorageState({ now: parts.clock.now, log });
  const telemetry = await startTelemetry({
    metrics: { port: undefined, token: metricsToken },
    ...{ traces: undefined, version: '0.0.0', log: () => log },
    clock: () => time,
  });
  onTestFinished(() => telemetry.close());
  const app = await buildApp({ ...parts, storage, telemetry, logTo: { write: () => undefined }, ...changes });
  onTestFinished(() => app.close());
  mkdirSync(join(parts.config.dataDir, 'pictures'), { recursive: true });
  const sources: MetricSources = {
    ...{ db: parts.db, storage, version: '0.0.0', log, dataDir: parts.config.dataDir },
    lastBackup() {
      const made = readLastBackup(parts.config.dataDir)?.created_at;
      return made === undefined ? undefined : new Date(made);
    },
    hasStandbyTrouble: () => fence?.trouble() !== undefined,
  };
  telemetry.readFrom(sources);
  const url = await app.listen({ port: 0 });
  return {
    ...parts,
    url,
    warnings,
    storage,
    passed(milliseconds) {
      time += milliseconds;
    },
    setFence(given) {
      fence = given;
    },
    close: () => app.close(),
    async scrape() {
      const headers = { authorization: `Bearer ${metricsToken}` };
      const answer = await fetch(`${url}/metrics`, { headers });
      const text = await answer.text();
      if (!answer.ok) throw new Error(`${answer.status} ${text}`);
      return samplesIn(text);
    },
    ask: async (path, { token, body }: Asked = {}) => {
      const answer = await fetch(`${url}${path}`, {
        method: body ? 'POST' : 'GET',
        headers: {
          ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
          ...(body ? { 'content-type': 'application/json' } : {}),
        },
        ...(body ? { body: JSON.stringify(body) } : {}),
      });
      const text = await answer.text();
      return {
        status: answer.status,
        headers: answer.headers,
        body: text.startsWith('{') ? JSON.parse(text) : text,
      };
    },
  };
}
