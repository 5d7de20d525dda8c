/** Closed lists about painting jobs. This file imports nothing. */

/** A job moves forward only: queued → enhancing → painting → saving → one of the three ends. */
export const jobStates = [
  'queued',
  'enhancing',
  'painting',
  'saving',
  'done',
  'failed',
  'cancelled',
] as const;
export type JobState = (typeof jobStates)[number];
export const endedJobStates = ['done', 'failed', 'cancelled'] as const satisfies readonly JobState[];
export const activeJobStates = [
  'queued',
  'enhancing',
  'painting',
  'saving',
] as const satisfies readonly Exclude<JobState, (typeof endedJobStates)[number]>[];

/** The reasons of a failed job; the sentences are with the refusals. */
export const jobFailureCodes = [
  'service.unavailable',
  'service.refused',
  'service.limited',
  'service.bad_picture',
  'service.timed_out',
  'service.maybe_charged',
  'service.model_missing',
  'source.deleted',
  'server.interrupted',
  'server.failed',
  'storage.full',
  'storage.failed',
] as const;
export type JobFailureCode = (typeof jobFailureCodes)[number];

/** The reasons why a job waits although it is next: see `ServiceFailure.waitsFor`. */
export const painterWaits = ['unreachable', 'busy', 'starting'] as const;
export type PainterWait = (typeof painterWaits)[number];
