const day = 86_400_000;

/** The n-th charge after `start`. It keeps the day of the month as far as the month has it: 31 Jan, 28 Feb, 31 Mar. */
export function chargeTime(start: Date, months: number, n: number): Date {
  const time = new Date(start);
  time.setUTCDate(1);
  time.setUTCMonth(time.getUTCMonth() + n * months);
  const last = new Date(Date.UTC(time.getUTCFullYear(), time.getUTCMonth() + 1, 0)).getUTCDate();
  time.setUTCDate(Math.min(start.getUTCDate(), last));
  return time;
}

/**
 * The period of a payment. PayPal chooses the hour of a charge, so a payment up to a day before a period belongs to it; a
 * late payment after a declined one does not extend the period.
 */
export function periodOf(payment: Date, start: Date, months: number): { start: Date; end: Date } {
  const years = payment.getUTCFullYear() - start.getUTCFullYear();
  const elapsed = years * 12 + payment.getUTCMonth() - start.getUTCMonth();
  let n = Math.max(0, Math.floor(elapsed / months) + 1);
  while (n > 0 && chargeTime(start, months, n).getTime() - day > payment.getTime()) n -= 1;
  return { start: chargeTime(start, months, n), end: chargeTime(start, months, n + 1) };
}
