const day = 86_400_000;

/** The end of the paid period: the first anniversary of the start more than a day after the payment. */
export function periodEndAfter(start: Date, months: number, paid: Date): Date {
  for (let n = 1; ; n++) {
    const lastDay = new Date(
      Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + n * months + 1, 0),
    ).getUTCDate();
    const end = new Date(start);
    end.setUTCMonth(start.getUTCMonth() + n * months, Math.min(start.getUTCDate(), lastDay));
    if (end.getTime() - day > paid.getTime()) return end;
  }
}
