import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { openApproval } from './approval.ts';
import { createBilling } from './billing.ts';
import { readBodies } from './bodies.ts';
import { openBook } from './book.ts';
import { catalogCounter } from './catalog.ts';
import { paypalContract } from './contract.ts';
import { openCounters } from './counters.ts';
import { eventCounter } from './events.ts';
import { createPostman, type PaypalNotices } from './notices.ts';
import type { Office } from './office.ts';
import { paymentCounter, refundPayment } from './payments.ts';
import { certificateAt, certificateName, isSigned, signingAuthority } from './signer.ts';
import { subscriptionAt, subscriptionCounter } from './subscriptions.ts';
import { createTokens } from './tokens.ts';
import { createTrouble, type Trouble } from './trouble.ts';
import { type PaypalTruth, truthOf } from './truth.ts';
import { verifyCounter } from './verification.ts';

export interface FakePaypalOptions {
  /** 0, the default: any that is free. Loopback only. */
  port?: number;
  clientId: string;
  clientSecret: string;
  webhookId: string;
  /** Where notices go; undefined: nowhere, but they can be listed. */
  webhookUrl?: string | undefined;
  /** What the page for the buyer begins with, as their browser reaches it; its own address where none is given. */
  pageUrl?: string | undefined;
  /** A file in which everything survives a restart. */
  keepIn?: string | undefined;
  /** The wall clock, shared with whoever checks signatures. PayPal's own runs ahead of it by what `advance` added. */
  now?: () => Date;
}

/** PayPal's subscriptions, as far as Limn uses them, on loopback. No money moves. */
export interface FakePaypal {
  url: string;
  /** What settles whether a notice is its own: `PaypalSettings.trust`. */
  trust: { hosts: string[]; authority: string; names: string[] };
  /** PayPal's clock. */
  now(): Date;
  /** Charges everything that falls due until then; resolves when its notices have been delivered. */
  advance(to: Date): Promise<void>;
  /** The buyer agrees on PayPal's page. */
  approve(subscriptionId: string): Promise<void>;
  /** The buyer stops paying in their own PayPal account. */
  cancelByBuyer(subscriptionId: string): Promise<void>;
  /** The last payment, or `amountCents` of it. */
  refund(subscriptionId: string, amountCents?: number): Promise<void>;
  /** Declines that many charges to come; 0: none any more. */
  decline(subscriptionId: string, charges: number): void;
  /** Approved ones stay APPROVED until `activateNow`. */
  lagActivation(lags: boolean): void;
  /** What is APPROVED becomes ACTIVE and is charged. */
  activateNow(): Promise<void>;
  truth(subscriptionId: string): PaypalTruth;
  /** Of everybody, the oldest first. */
  subscriptions(): string[];
  /** The operations that were asked for, as PayPal's document names them, in their order. */
  calls: string[];
  /** Refuses every token that was given out. */
  forgetTokens(): void;
  trouble: Trouble;
  notices: PaypalNotices;
  close(): Promise<void>;
}

export async function startFakePaypal(options: FakePaypalOptions): Promise<FakePaypal> {
  const { book, keep } = openBook(options.keepIn);
  const wall = options.now ?? (() => new Date());
  const now = () => new Date(wall().getTime() + book.ahead);
  const app = Fastify({ forceCloseConnections: true });
  const url = () => `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  const { webhookId, webhookUrl } = options;
  const postman = createPostman(book, { url, webhookId, webhookUrl, now: wall });
  const pageUrl = () => options.pageUrl ?? url();
  const office: Office = { book, url, pageUrl, now, announce: postman.announce };
  const billing = createBilling(office);
  const tokens = createTokens(options.clientId, options.clientSecret, now);
  const trouble = createTrouble();
  const calls: string[] = [];
  let lags = false;

  const catchUp = () => {
    while (billing.chargeNext(now()));
  };
  /** Does something as PayPal or as the buyer, and waits until everybody has been told. */
  const act = async (what: () => void) => {
    what();
    keep();
    await postman.settled();
    keep();
  };

  const approve = (id: string) => billing.approve(subscriptionAt(office, id), lags);

  readBodies(app);
  openCounters(app, {
    contract: paypalContract(),
    counter: {
      ...catalogCounter(office),
      ...subscriptionCounter(office, billing),
      ...paymentCounter(office),
      ...eventCounter(office),
      ...verifyCounter(office, webhookId, isSigned),
    },
    book,
    tokens,
    trouble,
    calls,
    now,
    catchUp,
    keep,
  });
  app.get<{ Params: { id: string } }>('/v1/notifications/certs/:id', async ({ params }, reply) => {
    const pem = await certificateAt(params.id);
    return pem === undefined
      ? reply.code(404).send()
      : reply.header('content-type', 'application/x-pem-file').send(pem);
  });
  openApproval(app, book, (id) => {
    approve(id);
    keep();
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
        book.ahead = Math.max(book.ahead, to.getTime() - wall().getTime());
      }),
    approve: (id) => act(() => approve(id)),
    cancelByBuyer: (id) => act(() => billing.changeStatus(subscriptionAt(office, id), 'CANCELLED')),
    refund: (id, amountCents) =>
      act(() => {
        const subscription = subscriptionAt(office, id);
        const payment = subscription.payments.findLast(({ status }) => status === 'COMPLETED');
        if (!payment) throw new Error(`${id} has paid nothing`);
        refundPayment(office, subscription, payment, amountCents);
      }),
    decline(id, charges) {
      subscriptionAt(office, id).declines = charges;
      keep();
    },
    lagActivation(next) {
      lags = next;
    },
    activateNow: () =>
      act(() => {
        for (const subscription of Object.values(book.subscriptions))
          if (subscription.status === 'APPROVED') billing.begin(subscription);
      }),
    calls,
    truth: (id) => truthOf(subscriptionAt(office, id)),
    subscriptions: () => Object.keys(book.subscriptions),
    forgetTokens: tokens.forget,
    trouble,
    notices: postman,
    async close() {
      await postman.close();
      await app.close();
      keep();
    },
  };
}
