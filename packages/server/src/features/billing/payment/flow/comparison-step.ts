import { day } from '../../../../core/time.ts';
import type { ComparisonRow } from '../read/comparison.ts';
import { plainAmount } from '../rules.ts';
import type { Found } from '../write/comparison.ts';

/** Milliseconds of payments that a comparison looks back on: as much as PayPal lists at once. */
const window = 31 * day;
/** The last minutes are left out: a payment of now may not be stored here yet. */
const lag = 3_600_000;

/** How far the comparison is after a step, and what the step found. */
export interface Step {
  run: ComparisonRow;
  found: Found[];
}

export const spanOf = ({ startedAt }: ComparisonRow) => ({
  from: new Date(startedAt.getTime() - window + lag),
  until: new Date(startedAt.getTime() - lag),
});

export const amountText = ({ amountCents, currency }: { amountCents: number; currency: string }): string =>
  `${plainAmount(amountCents, currency)} ${currency}`;
