import { type TrendPeriod, trendPeriods } from '@limn/server/words';

export const usualPeriod: TrendPeriod = 'month';

/** What an address asks for; what it cannot mean is the usual one. */
export const readPeriod = (wanted: string | undefined): TrendPeriod =>
  trendPeriods.find((period) => period === wanted) ?? usualPeriod;

/** For addresses: the usual one needs no words. */
export const periodSearch = (period: TrendPeriod) => ({
  period: period === usualPeriod ? undefined : period,
});
