import { type TrendPeriod, trendPeriods } from '@limn/server/enums';

const usualPeriod: TrendPeriod = 'month';

/** Reads the period of an address; default for an invalid one. */
export const readPeriod = (wanted: string | undefined): TrendPeriod =>
  trendPeriods.find((period) => period === wanted) ?? usualPeriod;

/** The search parameter of a period; none for the default. */
export const periodSearch = (period: TrendPeriod) => ({
  period: period === usualPeriod ? undefined : period,
});
