/**
 * Preloaded: moves the process's clock ahead by SWEEP_AHEAD milliseconds. With SWEEP_ROUND, intervals of ten seconds and
 * more are replaced by that many milliseconds, so that timed work happens during a run.
 */
const ahead = Number(process.env.SWEEP_AHEAD ?? 0);
const round = process.env.SWEEP_ROUND ? Number(process.env.SWEEP_ROUND) : undefined;

const RealDate = Date;
class LaterDate extends RealDate {
  constructor(...given) {
    if (given.length === 0) super(RealDate.now() + ahead);
    else super(...given);
  }
  static now = () => RealDate.now() + ahead;
}
globalThis.Date = LaterDate;

const { setInterval: realInterval } = globalThis;
globalThis.setInterval = (work, milliseconds, ...given) =>
  realInterval(work, milliseconds >= 10_000 ? (round ?? milliseconds) : milliseconds, ...given);
