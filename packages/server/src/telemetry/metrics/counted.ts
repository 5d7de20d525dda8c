import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import { jobOutcomes } from '../../core/telemetry.ts';

/** Seconds: from an answer out of memory to one that people give up. */
const requestSeconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const callSeconds = [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 120];
const jobSeconds = [0.5, 1, 2.5, 5, 10, 20, 40, 60, 120, 300, 600];
const waitSeconds = [0.1, 1, 5, 10, 30, 60, 120, 300, 600, 1800, 3600];
const delaySeconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

/** What is counted when it happens. Labels have few values; none comes from a visitor or a user. */
export function createCounted(registry: Registry) {
  const registers = [registry];
  const counted = {
    requests: new Counter({
      name: 'limn_http_requests_total',
      help: 'Answered requests by method, route pattern or tRPC procedure, and status; 499: the client disconnected.',
      labelNames: ['method', 'route', 'status'],
      registers,
    }),
    requestSeconds: new Histogram({
      name: 'limn_http_request_duration_seconds',
      help: 'Time from a request to the end of its answer. Without event streams and answers from memory.',
      labelNames: ['route'],
      buckets: requestSeconds,
      registers,
    }),
    requestsInProgress: new Gauge({
      name: 'limn_http_requests_in_progress',
      help: 'Requests without an end of their answer, event streams included.',
      registers,
    }),
    calls: new Counter({
      name: 'limn_service_calls_total',
      help: 'Calls of outside services and the bucket by operation and outcome; declined: the service works and did not want this one.',
      labelNames: ['service', 'operation', 'outcome'],
      registers,
    }),
    callSeconds: new Histogram({
      name: 'limn_service_call_duration_seconds',
      help: 'Duration of these calls, with their repetitions.',
      labelNames: ['service'],
      buckets: callSeconds,
      registers,
    }),
    jobs: new Counter({
      name: 'limn_jobs_total',
      help: 'Jobs that image services worked on, by outcome; put_back: the job goes on later. service is empty for jobs that failed while they waited.',
      labelNames: ['service', 'outcome'],
      registers,
    }),
    jobSeconds: new Histogram({
      name: 'limn_job_duration_seconds',
      help: 'Time from the begin of a job to its stored picture.',
      labelNames: ['service'],
      buckets: jobSeconds,
      registers,
    }),
    jobWaitSeconds: new Histogram({
      name: 'limn_job_wait_seconds',
      help: 'Time from the request of a picture to the first begin of its job.',
      buckets: waitSeconds,
      registers,
    }),
    eventLoopDelay: new Histogram({
      name: 'limn_event_loop_delay_seconds',
      help: 'Delay of a timer that runs ten times a second.',
      buckets: delaySeconds,
      registers,
    }),
    scrapeErrors: new Counter({
      name: 'limn_scrape_errors_total',
      help: 'Parts of scrapes that could not be read, and are missing in their answer.',
      labelNames: ['part'],
      registers,
    }),
  };
  // rate() needs a first value
  for (const outcome of jobOutcomes) counted.jobs.inc({ service: '', outcome }, 0);
  return counted;
}
export type Counted = ReturnType<typeof createCounted>;
