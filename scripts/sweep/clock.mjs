/**
 * Preloaded: moves the clock of a process ahead by SWEEP_AHEAD milliseconds. With SWEEP_ROUND its rounds of ten seconds and
 * more follow each other after so many milliseconds, so that what waits for time is seen.
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
