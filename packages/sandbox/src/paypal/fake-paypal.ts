import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { openApproval } from './approval.ts';
import { createBilling } from './billing.ts';
import { readBodies } from './bodies.ts';
import { catalogHandlers } from './catalog.ts';
import type { PaypalContext } from './context.ts';
import { disputeHandlers, disputePayment } from './disputes.ts';
import { apiDocument } from './document.ts';
import { eventHandlers } from './events.ts';
import { createFaults, type PaypalFaults } from './faults.ts';
import { type InspectedSubscription, inspect } from './inspect.ts';
import { paymentHandlers, refundPayment } from './payments.ts';
import { openRevisions } from './revision-page.ts';
import { mountOperations } from './routes.ts';
import { certificateAt, certificateName, isSigned, signingAuthority } from './signer.ts';
import { openState } from './state.ts';
import { subscriptionAt, subscriptionHandlers } from './subscriptions.ts';
import { createTokens } from './tokens.ts';
import { verificationHandlers } from './verification.ts';
import { createWebhooks, type PaypalWebhooks } from './webhooks.ts';

export interface FakePaypalOptions {
  /** The port on 127.0.0.1; any free one when left out. */
  port?: number;
  clientId: string;
  clientSecret: string;
  webhookId: string;
  /** The webhook endpoint. Without it webhooks are only listed. */
  webhookUrl?: string | undefined;
  /** The origin of the approval page for the buyer's browser; the fake's own when left out. */
  pageUrl?: string | undefined;
  /** A file that keeps the state over a restart. */
  stateFile?: string | undefined;
  /** The wall clock, shared with the verifier of signatures. `advance` sets PayPal's own clock ahead of it. */
  now?: () => Date;
}

/** A stateful fake of PayPal's subscriptions on loopback. No money moves. */
export interface FakePaypal {
  url: string;
  /** The trusted certificates of webhooks: the server's `PaypalSettings.trust`. */
  trust: { hosts: string[]; authority: string; names: string[] };
  /** PayPal's clock. */
  now(): Date;
  /** Sets PayPal's clock ahead and makes the due charges. Resolves when their webhooks have been delivered. */
  advance(to: Date): Promise<void>;
  /** The buyer agrees on the approval page. */
  approve(subscriptionId: string): Promise<void>;
  /** The buyer agrees to another plan. */
  approveRevision(subscriptionId: string): Promise<void>;
  /** The buyer cancels in the buyer's PayPal account. */
  cancelByBuyer(subscriptionId: string): Promise<void>;
  /** PayPal holds the payments of new subscriptions back, for a review or an eCheck, or no longer does. */
  holdPayments(holds: boolean): void;
  /** Ends the review of the held payment of a subscription. */
  clear(subscriptionId: string, isGood?: boolean): Promise<void>;
  /**
   * The buyer disputes a payment: the last one, unless another id is given. `won` and `lost` close the dispute, an inquiry
   * comes before one.
   */
  dispute(
    subscriptionId: string,
    state?: 'inquiry' | 'open' | 'won' | 'lost',
    paymentId?: string,
  ): Promise<void>;
  /** Refunds the last payment. @param amountCents the whole payment when left out */
  refund(subscriptionId: string, amountCents?: number): Promise<void>;
  /** The bank declines the next charges of this subscription. @param charges their number; 0 declines none */
  decline(subscriptionId: string, charges: number): void;
  /** Approved subscriptions stay APPROVED until `activateNow`. */
  lagActivation(lags: boolean): void;
  /** Activates all APPROVED subscriptions and charges them. */
  activateNow(): Promise<void>;
  inspect(subscriptionId: string): InspectedSubscription;
  /** The ids of all subscriptions, the oldest first. */
  subscriptions(): string[];
  /** The operation ids of all calls, in order. */
  calls: string[];
  /** Makes all tokens invalid. */
  forgetTokens(): void;
  faults: PaypalFaults;
  webhooks: PaypalWebhooks;
  close(): Promise<void>;
}

export async function startFakePaypal(options: FakePaypalOptions): Promise<FakePaypal> {
  const { state, save } = openState(options.stateFile);
  const wall = options.now ?? (() => new Date());
  const now = () => new Date(wall().getTime() + state.ahead);
  const app = Fastify({ forceCloseConnections: true, pluginTimeout: 0 });
  const url = () => `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  const { webhookId, webhookUrl } = options;
  const webhooks = createWebhooks(state, { url, webhookId, webhookUrl, now: wall });
  const pageUrl = () => options.pageUrl ?? url();
  const context: PaypalContext = { state, url, pageUrl, now, announce: webhooks.announce };
  const billing = createBilling(context);
  const tokens = createTokens(options.clientId, options.clientSecret, now);
  const faults = createFaults(now);
  const calls: string[] = [];
  let lags = false;
  let holds = false;

  const catchUp = () => {
    while (billing.chargeNext(now()));
  };
  /** Runs an action of PayPal or of the buyer. Resolves when its webhooks have been delivered. */
  const act = async (what: () => void) => {
    what();
    save();
    await webhooks.settled();
    save();
  };

  const approve = (id: string) => {
    const subscription = subscriptionAt(context, id);
    subscription.isHeld = holds;
    billing.approve(subscription, lags);
  };
  const paymentOf = (id: string, paymentId?: string) => {
    const payment = subscriptionAt(context, id).payments.findLast(
      (one) => one.status === 'COMPLETED' && (paymentId === undefined || one.id === paymentId),
    );
    if (!payment) throw new Error(`${id} has paid nothing`);
    return payment;
  };

  readBodies(app);
  mountOperations(app, {
    document: apiDocument(),
    handlers: {
      ...catalogHandlers(context),
      ...subscriptionHandlers(context, billing),
      ...disputeHandlers(context),
      ...paymentHandlers(context),
      ...eventHandlers(context),
      ...verificationHandlers(context, webhookId, isSigned),
    },
    state,
    tokens,
    faults,
    calls,
    now,
    catchUp,
    save,
  });
  app.get<{ Params: { id: string } }>('/v1/notifications/certs/:id', async ({ params }, reply) => {
    const pem = await certificateAt(params.id);
    return pem === undefined
      ? reply.code(404).send()
      : reply.header('content-type', 'application/x-pem-file').send(pem);
  });
  openApproval(app, state, (id) => {
    approve(id);
    save();
  });
  openRevisions(app, state, (subscription) => {
    billing.revise(subscription);
    save();
  });
  await app.listen({ port: options.port ?? 0, host: '127.0.0.1' });

  return {
    url: url(),
    trust: {
      hosts: [new URL(url()).host],
      authority: signingAuthority().pem,
      names: [certificateName],
    },
    now,
    advance: (to) =>
      act(() => {
        for (let at = billing.chargeNext(to); at; at = billing.chargeNext(to));
        state.ahead = Math.max(state.ahead, to.getTime() - wall().getTime());
      }),
    approve: (id) => act(() => approve(id)),
    approveRevision: (id) => act(() => billing.revise(subscriptionAt(context, id))),
    cancelByBuyer: (id) => act(() => billing.changeStatus(subscriptionAt(context, id), 'CANCELLED')),
    refund: (id, amountCents) =>
      act(() => {
        refundPayment(context, subscriptionAt(context, id), paymentOf(id), amountCents);
      }),
    dispute: (id, how = 'open', paymentId = undefined) =>
      act(() => disputePayment(context, subscriptionAt(context, id), paymentOf(id, paymentId), how)),
    holdPayments(next) {
      holds = next;
    },
    clear: (id, isGood = true) => act(() => billing.clear(subscriptionAt(context, id), isGood)),
    decline(id, charges) {
      subscriptionAt(context, id).declines = charges;
      save();
    },
    lagActivation(next) {
      lags = next;
    },
    activateNow: () =>
      act(() => {
        for (const subscription of Object.values(state.subscriptions))
          if (subscription.status === 'APPROVED') billing.begin(subscription);
      }),
    calls,
    inspect: (id) => inspect(subscriptionAt(context, id)),
    subscriptions: () => Object.keys(state.subscriptions),
    forgetTokens: tokens.forget,
    faults,
    webhooks,
    async close() {
      await webhooks.close();
      await app.close();
      save();
    },
  };
}
