import type { ImageService, PaintRequest, PaintWatch } from '../../core/image-service.ts';
import { type BreakerRules, createBreaker } from '../http/breaker.ts';
import { withDeadline } from '../http/deadline.ts';

/**
 * Adds a deadline for the whole painting (milliseconds, then ServiceFailure timed_out and an abort of the call), and a
 * circuit breaker. The adapters repeat single requests where that is safe.
 */
export function makeResilient(service: ImageService, deadlineMs: number, rules?: BreakerRules): ImageService {
  const guarded = createBreaker(rules);
  const within = <T>(watch: PaintWatch, run: (watch: PaintWatch) => Promise<T>) =>
    guarded(() => withDeadline(watch.signal, deadlineMs, (signal) => run({ ...watch, signal })));
  const { resume } = service;
  return {
    ...service,
    paint: (request, watch) => within(watch, (watch) => service.paint(request, watch)),
    ...(resume && {
      resume: (remoteId: string, request: PaintRequest, watch: PaintWatch) =>
        within(watch, (watch) => resume(remoteId, request, watch)),
    }),
  };
}
