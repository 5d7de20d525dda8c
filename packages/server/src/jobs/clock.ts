import { witnessesIn } from '../clock-witnesses.ts';
import type { Ctx } from '../core/context.ts';
import type { Verdict } from '../features/site/clock/rules.ts';
import {
  graceMilliseconds,
  judgeClock,
  jumpMilliseconds,
  toleranceMilliseconds,
} from '../features/site/clock/rules.ts';
import { correctFuture } from '../features/site/clock/write.ts';

export interface ClockWatch {
  /**
   * Called at the start and before each sweep. Corrects times from the future once the clock is right again. Returns what
   * may be deleted by the present clock.
   */
  look(): 'everything' | 'files' | 'nothing';
}

/** @param uptime milliseconds by a clock that cannot be set */
export function watchClock(ctx: Ctx, dataDir: string, uptime = () => performance.now()): ClockWatch {
  let last: { now: number; uptime: number } | undefined;
  let isCorrected = false;
  let isBehind = false;
  /** In terms of `uptime`: nothing is deleted before. */
  let graceUntil = 0;

  function noteBehind(verdict: Verdict): void {
    const was = isBehind;
    isBehind = verdict.clock === 'behind';
    if (verdict.clock === 'behind' && !was)
      ctx.log.error(
        { newest: verdict.newest.toISOString(), now: ctx.now().toISOString() },
        'The clock is behind the stored data. Nothing is cleaned up until the clock is right.',
      );
    else if (was && !isBehind) ctx.log.warn({}, 'The clock is right again.');
  }

  return {
    look() {
      const [now, up] = [ctx.now().getTime(), uptime()];
      const gone = last && { now: now - last.now, uptime: up - last.uptime };
      last = { now, uptime: up };
      if (gone && gone.now < gone.uptime - toleranceMilliseconds) isCorrected = false;
      const witnesses = witnessesIn(ctx, dataDir, ctx.now());
      const verdict = judgeClock(ctx.now(), witnesses);
      noteBehind(verdict);
      if (isBehind) return 'nothing';
      const { before } = witnesses.rows;
      const hasJumped = gone
        ? gone.now > gone.uptime + jumpMilliseconds
        : before !== undefined && now - before.getTime() > jumpMilliseconds;
      if (hasJumped) graceUntil = up + graceMilliseconds;
      if (!isCorrected) {
        const count = correctFuture(ctx);
        if (count > 0)
          ctx.log.warn({ count }, 'A clock was ahead: times from the future were moved back to now.');
        isCorrected = true;
      }
      return up >= graceUntil ? 'everything' : 'files';
    },
  };
}
