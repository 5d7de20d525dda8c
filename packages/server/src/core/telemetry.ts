import type { ServiceName } from '@limn/db/enums';
import type { ServiceFailureKind } from './service-failure.ts';

/** `declined`: the service works and did not want this one; `full`: it has no space left. */
export type CallOutcome = 'ok' | 'declined' | 'full' | ServiceFailureKind;

/** A finished call of an outside service. */
export interface ServiceCall {
  service: ServiceName | 'bucket';
  /** The function of the port. */
  operation: string;
  outcome: CallOutcome;
  milliseconds: number;
}

/** A job that begins at a painter. */
export interface JobRun {
  /** The name of the image service. */
  service: string;
  /** Milliseconds that it waited for its first begin; undefined when it began before. */
  waited: number | undefined;
}

/** `put_back`: it goes on later, here or at another image service. */
export const jobOutcomes = ['done', 'failed', 'cancelled', 'put_back'] as const;
export type JobOutcome = (typeof jobOutcomes)[number];

/** Measures and traces what the server does. Exists only where a setting asks for it. */
export interface Telemetry {
  noteCall(call: ServiceCall): void;
  /** Runs a job. The calls in it belong to it. @throws what `work` throws */
  runJob(job: JobRun, work: () => Promise<JobOutcome>): Promise<void>;
  /** Jobs that failed while they waited. */
  noteFailedWaiting(count: number): void;
}
