import type { ImageService, PaintRequest, PaintWatch } from '../../core/world.ts';
import { type BreakerRules, createBreaker } from '../http/breaker.ts';
import { withDeadline } from '../http/deadline.ts';

/**
 * One deadline over everything that painting takes (milliseconds, then ServiceFailure timed_out and the outside call is
 * stopped), and a breaker around it. Single requests that are safe to repeat are repeated below, where that is known.
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
