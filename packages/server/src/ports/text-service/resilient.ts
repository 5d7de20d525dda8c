import type { TextService } from '../../core/text-service.ts';
import { type BreakerRules, createBreaker } from '../http/breaker.ts';
import { withDeadline } from '../http/deadline.ts';

/** Adds a deadline (milliseconds) to the caller's and a circuit breaker, as for image services. */
export function makeResilient(service: TextService, deadlineMs: number, rules?: BreakerRules): TextService {
  const guarded = createBreaker(rules);
  const within = (caller: AbortSignal, run: (signal: AbortSignal) => Promise<string>) =>
    guarded(() => withDeadline(caller, deadlineMs, run));
  const translate = service.translate?.bind(service);
  return {
    ...service,
    expand: (prompt, options) =>
      within(options.signal, (signal) => service.expand(prompt, { ...options, signal })),
    ...(translate && {
      translate: (prompt, options) =>
        within(options.signal, (signal) => translate(prompt, { ...options, signal })),
    }),
    invent: (options) => within(options.signal, (signal) => service.invent({ ...options, signal })),
  };
}
