import type { FastifyInstance } from 'fastify';
import type { Log } from '../core/log.ts';
import type { JobOutcome, JobRun, ServiceCall, Telemetry } from '../core/telemetry.ts';
import type { AnswerFromMemory } from '../http/memory-answers.ts';
import type { Bucket } from '../ports/pictures/bucket.ts';
import type { MetricSources } from './metrics/sources.ts';
import type { Procedures } from './route.ts';
import type { MetricsSettings, TracesSettings } from './settings.ts';
import { watchBucket } from './watch-bucket.ts';

export interface StartedTelemetry extends Telemetry {
  watchBucket(bucket: Bucket): Bucket;
  /** Before any route is added. */
  watchRequests(app: FastifyInstance, procedures: Procedures): void;
  /** Answers that Fastify does not see. */
  watchMemory(answers: AnswerFromMemory[]): AnswerFromMemory[];
  /** What scrapes read. */
  readFrom(sources: MetricSources): void;
  /** Opens the port of the metrics. @throws NodeJS.ErrnoException */
  listen(): Promise<void>;
  close(): Promise<void>;
}

interface Start {
  metrics: MetricsSettings | undefined;
  traces: TracesSettings | undefined;
  version: string;
  /** The present log. */
  log(): Pick<Log, 'warn'>;
  /** Milliseconds, for durations in the metrics. */
  clock?: () => number;
}

/** Loads what the settings ask for, and only that. */
export async function startTelemetry({
  metrics,
  traces,
  version,
  log,
  clock,
}: Start): Promise<StartedTelemetry> {
  const measured = metrics && (await import('./metrics/metrics.ts')).createMetrics(metrics, clock);
  const traced = traces && (await import('./traces/traces.ts')).createTraces(traces, { version, log });
  const both = [measured, traced].filter((one) => one !== undefined);
  const noteCall = (call: ServiceCall) => {
    for (const one of both) one.noteCall(call);
  };
  return {
    noteCall,
    async runJob(job: JobRun, work: () => Promise<JobOutcome>) {
      if (!measured || !traced) return (measured ?? traced)?.runJob(job, work);
      return measured.runJob(job, async () => {
        let outcome: JobOutcome = 'put_back';
        await traced.runJob(job, async () => (outcome = await work()));
        return outcome;
      });
    },
    noteFailedWaiting(count) {
      for (const one of both) one.noteFailedWaiting(count);
    },
    watchBucket: (bucket) => watchBucket(bucket, noteCall),
    watchRequests(app, procedures) {
      for (const one of both) one.watchRequests(app, procedures);
    },
    watchMemory: (answers) => measured?.watchMemory(answers) ?? answers,
    readFrom: (sources) => measured?.readFrom(sources),
    listen: async () => measured?.listen(),
    async close() {
      for (const one of both) await one.close();
    },
  };
}
