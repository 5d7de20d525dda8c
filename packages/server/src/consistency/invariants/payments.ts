import { sql } from 'drizzle-orm';
import type { Invariant } from '../invariant.ts';

const running = sql`('active', 'past_due')`;
const advice = 'Ask the provider about them: "limn serve" does so by itself within a day.';

export const paymentInvariants: Invariant[] = [
  {
    code: 'subscription.two_run',
    sentence: 'Users pay for two subscriptions at the same time. End one of them at its provider.',
    violations: () => sql`
      SELECT user_id AS who FROM subscription WHERE provider <> 'grant' AND status IN ${running}
      GROUP BY user_id HAVING count(*) > 1`,
  },
  {
    code: 'subscription.origin',
    sentence: 'Subscriptions are neither granted nor known to a provider.',
    violations: () => sql`
      SELECT id AS who FROM subscription
      WHERE (provider = 'grant') <> (remote_id IS NULL)
        OR (provider = 'grant' AND (auto_renew = 1 OR status NOT IN ('active', 'expired')))
        OR (provider <> 'grant' AND synced_at IS NULL)`,
  },
  {
    code: 'subscription.time',
    sentence: `Subscriptions are active without a payment, or are over and still charged. ${advice}`,
    violations: (now) => sql`
      SELECT id AS who FROM subscription
      WHERE (status = 'incomplete' AND valid_until > ${now.getTime()})
        OR (auto_renew = 1 AND status NOT IN ${running})
        OR (status = 'active' AND ended_at IS NOT NULL AND ended_at <= ${now.getTime()})
        OR (provider = 'grant' AND (status = 'expired') <> (ended_at IS NOT NULL))
        OR (provider = 'grant' AND valid_until > ended_at)`,
  },
  {
    code: 'subscription.price',
    sentence: 'Subscriptions have the price of another plan.',
    violations: () => sql`
      SELECT subscription.id AS who FROM subscription LEFT JOIN plan_price ON plan_price.id = price_id
      WHERE price_id IS NOT NULL AND plan_price.plan_id IS NOT subscription.plan_id`,
  },
  {
    code: 'invoice.form',
    sentence: 'Invoices exist twice, belong to another user, or have refunds of more than was paid.',
    violations: () => sql`
      SELECT invoice.id AS who FROM invoice JOIN subscription ON subscription.id = subscription_id
      WHERE invoice.user_id <> subscription.user_id
        OR amount_cents < 0 OR refunded_cents NOT BETWEEN 0 AND amount_cents OR length(currency) <> 3
      UNION ALL
      SELECT min(id) FROM invoice WHERE subscription_id IS NOT NULL
      GROUP BY subscription_id, remote_id HAVING count(*) > 1`,
  },
  {
    code: 'invoice.sums',
    sentence: 'The sums of invoices differ from their refunds and disputes.',
    violations: () => sql`
      SELECT id AS who FROM invoice
      WHERE refunded_cents <> (SELECT ifnull(sum(amount_cents), 0) FROM refund
          WHERE invoice_id = invoice.id AND status <> 'failed')
        OR disputed_cents <> (SELECT ifnull(sum(amount_cents), 0) FROM dispute
          WHERE invoice_id = invoice.id AND state IN ('open', 'lost'))`,
  },
  {
    code: 'invoice.owner',
    sentence: 'Invoices of deleted accounts have a user or a subscription.',
    violations: () => sql`
      SELECT id AS who FROM invoice WHERE (user_id IS NULL) <> (subscription_id IS NULL)`,
  },
  {
    code: 'checkout.forgotten',
    sentence: 'The server does not check open payment pages of a provider: a payment could be missed.',
    violations: () => sql`
      SELECT id AS who FROM checkout WHERE (status = 'open') <> (next_check_at IS NOT NULL)`,
  },
  {
    code: 'payment_event.form',
    sentence: 'An event of a provider was stored twice, or waits although it has no object.',
    violations: () => sql`
      SELECT provider || ' ' || event_id AS who FROM payment_event
      WHERE attempts < 0 OR (object_id IS NULL AND next_try_at IS NOT NULL)
      GROUP BY provider, event_id
      UNION ALL
      SELECT provider || ' ' || event_id FROM payment_event GROUP BY provider, event_id HAVING count(*) > 1`,
  },
  {
    code: 'billing_letter.form',
    sentence: 'Emails about payments were sent and wait to be sent again.',
    violations: () => sql`
      SELECT key AS who FROM billing_letter WHERE sent_at IS NOT NULL AND next_try_at IS NOT NULL`,
  },
  {
    code: 'payment_method.form',
    sentence: 'Payment methods contain more than the last four digits of a card.',
    violations: () => sql`SELECT id AS who FROM payment_method WHERE length(last4) > 4`,
  },
  {
    code: 'plan.price',
    sentence: 'Plans on sale have no price, or two prices.',
    violations: () => sql`
      SELECT plan.id AS who FROM plan LEFT JOIN plan_price ON plan_id = plan.id AND retired_at IS NULL
      GROUP BY plan.id HAVING count(plan_price.id) > 1 OR (count(plan_price.id) = 0 AND max(is_active) = 1)`,
  },
];
