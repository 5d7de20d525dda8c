import type { FastifyInstance } from 'fastify';
import type { Log } from '../../core/log.ts';
import type { JobOutcome, JobRun, ServiceCall, Telemetry } from '../../core/telemetry.ts';
import { type Procedures, routeOf } from '../route.ts';
import type { TracesSettings } from '../settings.ts';
import { createExporter } from './export.ts';
import { createTracer } from './tracer.ts';

export interface Traces extends Telemetry {
  /** Before any route is added. */
  watchRequests(app: FastifyInstance, procedures: Procedures): void;
  close(): Promise<void>;
}

/** Traces of requests, jobs and calls of outside services. Attributes have closed lists of values. */
export function createTraces(
  settings: TracesSettings,
  options: { version: string; log(): Pick<Log, 'warn'>; every?: number; pauses?: readonly number[] },
): Traces {
  const exporter = createExporter(settings, options);
  const tracer = createTracer(settings.ratio, exporter.add);
  return {
    noteCall({ service, operation, outcome, milliseconds }: ServiceCall) {
      const failure = outcome === 'ok' || outcome === 'declined' ? undefined : outcome;
      const attributes = { 'peer.service': service, 'limn.outcome': outcome };
      tracer.note({ name: `${service} ${operation}`, kind: 'client', attributes, failure }, milliseconds);
    },
    async runJob({ service }: JobRun, work: () => Promise<JobOutcome>) {
      const span = tracer.begin('internal');
      let outcome: JobOutcome = 'put_back';
      try {
        outcome = await span.run(work);
      } finally {
        const attributes = { 'limn.service': service, 'limn.outcome': outcome };
        span.end({ name: 'job', attributes, failure: outcome === 'failed' ? outcome : undefined });
      }
    },
    noteFailedWaiting: () => undefined,
    watchRequests(app, procedures) {
      // an incoming traceparent is ignored: any visitor could send one
      app.addHook('onRequest', (request, { raw }, done) => {
        const span = tracer.begin('server');
        const { route } = routeOf(request, procedures);
        raw.once('close', () => {
          const status = raw.writableFinished ? raw.statusCode : 499;
          const attributes = {
            'http.request.method': request.method,
            'http.route': route,
            'http.response.status_code': status,
          };
          const failure = status >= 500 ? `${status}` : undefined;
          span.end({ name: `${request.method} ${route}`, attributes, failure });
        });
        span.run(done);
      });
    },
    close: () => exporter.close(),
  };
}
