import type { RemoteDispute } from '../../core/payments.ts';
import { Dispute, Disputes } from './paypal-answers.ts';
import type { PaypalClient } from './paypal-client.ts';
import { centsOf } from './paypal-money.ts';

const path = '/v1/customer/disputes';

/** Outcomes that leave the money with the seller, or where PayPal pays the buyer. */
const kept = ['RESOLVED_SELLER_FAVOUR', 'RESOLVED_WITH_PAYOUT', 'CANCELED_BY_BUYER', 'DENIED'];

/** PayPal holds the money from the opening on, except for an inquiry, in which buyer and seller only talk. */
function stateOf({ status, dispute_life_cycle_stage: stage, dispute_outcome: outcome }: Dispute) {
  if (status === 'RESOLVED') return kept.includes(outcome?.outcome_code ?? '') ? 'won' : 'lost';
  return stage === 'INQUIRY' ? 'inquiry' : 'open';
}

/** The list shows no outcome, so a resolved dispute is read by its id. */
async function withOutcome(client: PaypalClient, dispute: Dispute): Promise<Dispute> {
  if (dispute.status !== 'RESOLVED' || dispute.dispute_outcome) return dispute;
  return (await client.get(`${path}/${encodeURIComponent(dispute.dispute_id)}`, Dispute)) ?? dispute;
}

async function readOf(client: PaypalClient, transactionId: string): Promise<[string, RemoteDispute[]]> {
  const list = await client.get(path, Disputes, { disputed_transaction_id: transactionId });
  const found = await Promise.all((list?.items ?? []).map((one) => withOutcome(client, one)));
  const disputes = found.map((one): RemoteDispute => {
    const { value, currency_code: currency } = one.dispute_amount;
    return {
      remoteId: one.dispute_id,
      state: stateOf(one),
      amountCents: centsOf(value, currency),
      reason: one.reason ?? null,
      openedAt: one.create_time,
    };
  });
  return [transactionId, disputes];
}

/** The disputes of these transactions, by transaction. @throws ServiceFailure */
export const readDisputes = async (
  client: PaypalClient,
  transactionIds: string[],
): Promise<Map<string, RemoteDispute[]>> =>
  new Map(await Promise.all([...new Set(transactionIds)].map((id) => readOf(client, id))));
