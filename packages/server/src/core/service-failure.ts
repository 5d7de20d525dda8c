import type { PainterWait } from '@limn/db/enums';

export const serviceFailureKinds = ['unavailable', 'refused', 'limited', 'bad_picture', 'timed_out'] as const;
export type ServiceFailureKind = (typeof serviceFailureKinds)[number];

/** Whether the service has begun the requested work, and may have billed it. */
export type Taken = 'no' | 'maybe' | 'yes';

/** What an admin has to correct: the key is not accepted, or the service does not have the model. */
export type ServiceFault = 'key' | 'model';

interface FailureDetail {
  reason?: string;
  retryAfter?: number;
  cause?: unknown;
  taken?: Taken;
  waitsFor?: PainterWait;
  fault?: ServiceFault;
}

/** The failures of outside services, in one small set. `reason` may be shown to users; `cause` is for the log. */
export class ServiceFailure extends Error {
  override readonly name = 'ServiceFailure';
  readonly kind: ServiceFailureKind;
  readonly reason: string | undefined;
  /** Seconds, from the service's Retry-After. */
  readonly retryAfter: number | undefined;
  /** 'yes' after a deadline or an unusable answer; 'maybe' unless the thrower knows better. */
  readonly taken: Taken;
  /** The condition after which the same request may succeed; undefined where it would fail again. */
  readonly waitsFor: PainterWait | undefined;
  /** Undefined where no setting is wrong. */
  readonly fault: ServiceFault | undefined;

  constructor(kind: ServiceFailureKind, detail: FailureDetail = {}) {
    super(`outside service: ${kind}${detail.reason ? `: ${detail.reason}` : ''}`, { cause: detail.cause });
    this.kind = kind;
    this.reason = detail.reason;
    this.retryAfter = detail.retryAfter;
    this.taken = detail.taken ?? (kind === 'timed_out' || kind === 'bad_picture' ? 'yes' : 'maybe');
    this.waitsFor = detail.waitsFor;
    this.fault = detail.fault;
  }
}

/** For the steps after a service has accepted the work: a failure in them counts as accepted. @throws what `work` throws */
export const onceTaken = <T>(work: () => Promise<T>): Promise<T> => withTaken('yes', work);

/** For the steps before the work is requested: a failure in them costs nothing. @throws what `work` throws */
export const notTaken = <T>(work: () => Promise<T>): Promise<T> => withTaken('no', work);

async function withTaken<T>(taken: Taken, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof ServiceFailure) || error.taken === taken) throw error;
    const { kind, reason, retryAfter, waitsFor, fault } = error;
    throw new ServiceFailure(kind, {
      cause: error.cause,
      taken,
      ...(reason !== undefined && { reason }),
      ...(retryAfter !== undefined && { retryAfter }),
      ...(waitsFor !== undefined && { waitsFor }),
      ...(fault !== undefined && { fault }),
    });
  }
}
