import { type SQL, sql } from 'drizzle-orm';
import type { Invariant } from '../invariant.ts';

const advice = 'The admin area shows wrong sums; the payments themselves are complete.';

/** 202703, as the totals name a month. */
const monthOf = (time: SQL) => sql`CAST(strftime('%Y%m', ${time} / 1000, 'unixepoch') AS INTEGER)`;

const paid = sql`status IN ('paid', 'refunded')`;
/** What a subscription pays in a year: a whole number for every period. */
const yearly = sql`plan_price.amount_cents * 12 / (CASE plan.period WHEN 'monthly' THEN 1 WHEN 'quarterly' THEN 3 ELSE 12 END)`;

/** Totals of payments that triggers keep must equal those of a scan. */
export const bookkeepingInvariants: Invariant[] = [
  {
    code: 'figure.payments',
    sentence: `The payments, refunds or disputes of a month do not add up to its total. ${advice}`,
    violations: () => sql`
      SELECT month || ' ' || currency || ' ' || provider AS who FROM (
        SELECT is_live, month, currency, provider, sum(payments) AS n, sum(received) AS received,
          sum(refunded) AS refunded, sum(disputed) AS disputed FROM (
          SELECT is_live, ${monthOf(sql`created_at`)} AS month, currency, provider, ${paid} AS payments,
            iif(${paid}, amount_cents, 0) AS received, 0 AS refunded, 0 AS disputed FROM invoice
          UNION ALL
          SELECT is_live, ${monthOf(sql`refund.created_at`)}, refund.currency, refund.provider, 0, 0, refund.amount_cents, 0
            FROM refund JOIN invoice ON invoice.id = invoice_id WHERE refund.status <> 'failed'
          UNION ALL
          SELECT is_live, ${monthOf(sql`opened_at`)}, dispute.currency, dispute.provider, 0, 0, 0, dispute.amount_cents
            FROM dispute JOIN invoice ON invoice.id = invoice_id WHERE state IN ('open', 'lost')
        ) GROUP BY 1, 2, 3, 4
      ) FULL JOIN payment_month USING (is_live, month, currency, provider)
      WHERE coalesce(payments, 0) <> coalesce(n, 0) OR coalesce(received_cents, 0) <> coalesce(received, 0)
        OR coalesce(refunded_cents, 0) <> coalesce(refunded, 0) OR coalesce(disputed_cents, 0) <> coalesce(disputed, 0)`,
  },
  {
    code: 'figure.failed_payments',
    sentence: `The number of failed payments of a month is wrong. ${advice}`,
    violations: () => sql`
      SELECT month || ' ' || currency || ' ' || provider AS who FROM (
        SELECT is_live, ${monthOf(sql`created_at`)} AS month, currency, provider, count(*) AS n,
          sum(outcome = 'recovered') AS later FROM failed_payment JOIN invoice ON invoice.id = invoice_id GROUP BY 1, 2, 3, 4
      ) FULL JOIN payment_month USING (is_live, month, currency, provider)
      WHERE coalesce(failed, 0) <> coalesce(n, 0) OR coalesce(recovered, 0) <> coalesce(later, 0)
      UNION ALL
      SELECT id FROM invoice LEFT JOIN failed_payment ON invoice_id = id
      WHERE (status = 'failed') > (outcome IS NOT NULL)
        OR (provider = 'stripe' AND status = 'failed' AND outcome <> 'open')
        OR (provider = 'stripe' AND (outcome = 'recovered') > (${paid}))`,
  },
  {
    code: 'figure.revenue',
    sentence: `The changes of the recurring revenue do not add up to the current revenue. ${advice}`,
    violations: () => sql`
      SELECT currency || ' ' || provider AS who FROM (
        SELECT is_live, currency, provider, sum(added_cents - lost_cents + changed_cents) AS kept
        FROM recurring_month GROUP BY 1, 2, 3
      ) FULL JOIN (
        SELECT is_live, currency, provider, sum(${yearly}) AS is_so FROM subscription
        JOIN plan_price ON plan_price.id = price_id JOIN plan ON plan.id = plan_price.plan_id
        WHERE status = 'active' AND is_trial = 0 AND auto_renew = 1 AND provider <> 'grant' GROUP BY 1, 2, 3
      ) USING (is_live, currency, provider)
      WHERE coalesce(kept, 0) <> coalesce(is_so, 0)`,
  },
];
