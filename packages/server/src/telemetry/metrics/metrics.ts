import type { FastifyInstance } from 'fastify';
import { Registry } from 'prom-client';
import type { JobOutcome, JobRun, ServiceCall, Telemetry } from '../../core/telemetry.ts';
import type { AnswerFromMemory } from '../../http/memory-answers.ts';
import type { Procedures } from '../route.ts';
import type { MetricsSettings } from '../settings.ts';
import { answerScrapes, listenForScrapes } from './answer.ts';
import { createCounted } from './counted.ts';
import { measureEventLoop } from './event-loop.ts';
import { createGauges } from './gauges.ts';
import { countMemoryAnswers, measureRequests } from './requests.ts';
import type { MetricSources } from './sources.ts';

export interface Metrics extends Telemetry {
  /** Before any route is added. */
  watchRequests(app: FastifyInstance, procedures: Procedures): void;
  watchMemory(answers: readonly AnswerFromMemory[]): AnswerFromMemory[];
  /** Reads these sources at each scrape from now on. */
  readFrom(sources: MetricSources): void;
  /** Listens on the port of the settings. @throws NodeJS.ErrnoException */
  listen(): Promise<void>;
  close(): Promise<void>;
}

/**
 * The metrics of this process, for Prometheus.
 * @param clock milliseconds
 */
export function createMetrics({ port, token }: MetricsSettings, clock = () => performance.now()): Metrics {
  const registry = new Registry();
  const counted = createCounted(registry);
  const stopMeasuring = measureEventLoop(counted, clock);
  let refresh: (() => Promise<void>) | undefined;
  let closeListener: (() => Promise<void>) | undefined;

  /** Scrapes at the same time share one reading. */
  let underWay: Promise<string> | undefined;
  const scrape = {
    contentType: registry.contentType,
    text() {
      const read = async () => {
        await refresh?.();
        return registry.metrics();
      };
      underWay ??= read().finally(() => (underWay = undefined));
      return underWay;
    },
  };

  return {
    noteCall({ service, operation, outcome, milliseconds }: ServiceCall) {
      counted.calls.inc({ service, operation, outcome });
      counted.callSeconds.observe({ service }, milliseconds / 1000);
    },
    async runJob({ service, waited }: JobRun, work: () => Promise<JobOutcome>) {
      const began = clock();
      if (waited !== undefined) counted.jobWaitSeconds.observe(Math.max(0, waited) / 1000);
      let outcome: JobOutcome = 'put_back';
      try {
        outcome = await work();
      } finally {
        counted.jobs.inc({ service, outcome });
        if (outcome === 'done') counted.jobSeconds.observe({ service }, (clock() - began) / 1000);
      }
    },
    noteFailedWaiting(count) {
      counted.jobs.inc({ service: '', outcome: 'failed' }, count);
    },
    watchRequests(app, procedures) {
      measureRequests(app, { counted, procedures, clock });
      if (token !== undefined) answerScrapes(app, token, scrape);
    },
    watchMemory: (answers) => countMemoryAnswers(answers, counted),
    readFrom(sources) {
      refresh = createGauges(registry, counted, sources);
    },
    async listen() {
      if (port !== undefined) closeListener = await listenForScrapes(port, scrape);
    },
    async close() {
      stopMeasuring();
      await closeListener?.();
    },
  };
}
