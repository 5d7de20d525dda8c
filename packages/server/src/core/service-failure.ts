export const serviceFailureKinds = ['unavailable', 'refused', 'limited', 'bad_picture', 'timed_out'] as const;
export type ServiceFailureKind = (typeof serviceFailureKinds)[number];

/** Every way an outside service fails, in one small set. `reason` may be shown to people; `cause` is for the log. */
export class ServiceFailure extends Error {
  override readonly name = 'ServiceFailure';
  readonly kind: ServiceFailureKind;
  readonly reason: string | undefined;
  /** Seconds, from the service's Retry-After. */
  readonly retryAfter: number | undefined;

  constructor(
    kind: ServiceFailureKind,
    detail: { reason?: string; retryAfter?: number; cause?: unknown } = {},
  ) {
    super(`outside service: ${kind}${detail.reason ? `: ${detail.reason}` : ''}`, { cause: detail.cause });
    this.kind = kind;
    this.reason = detail.reason;
    this.retryAfter = detail.retryAfter;
  }
}
