/** The hosted pages: checkout, adding a card, an invoice and its payment. */
import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { ApiError } from './api-error.ts';
import { attach } from './cards.ts';
import { complete } from './checkout.ts';
import { testCards } from './interface.ts';
import { payOnPage } from './invoices.ts';
import { absentPage, checkoutPage, closedPage, invoicePage, setupPage } from './page-content.ts';
import { dayText, moneyText, pagePolicy } from './page-frame.ts';
import { makePdf } from './pdf.ts';
import type { CheckoutSession, Invoice } from './shapes.ts';
import type { Store } from './store.ts';

export interface PageOptions {
  store: Store;
  /** `catchUp` runs before each page and makes the changes that are due; `changed` runs after it and saves the state. */
  catchUp: () => void;
  changed: () => void;
}

interface ById {
  Params: { id: string };
}

const send = (reply: FastifyReply, status: number, page: string, leadsTo: (string | null)[] = []) =>
  reply
    .code(status)
    .type('text/html; charset=utf-8')
    .header('content-security-policy', pagePolicy(leadsTo))
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .send(page);

/** The card of the pressed button. */
function cardOf(body: unknown): string {
  const name = new URLSearchParams(String(body ?? '')).get('card');
  const found = Object.entries(testCards).find(([key]) => key === name);
  return found?.[1] ?? testCards.visa;
}

/** The promotion code in the form; undefined for none. */
const codeOf = (body: unknown): string | undefined =>
  new URLSearchParams(String(body ?? '')).get('code')?.trim() || undefined;

/** Undefined on success, else the reason of the bank or of Stripe. */
function reasonAgainst(action: () => void): string | undefined {
  try {
    action();
    return undefined;
  } catch (error) {
    if (error instanceof ApiError) return error.message;
    throw error;
  }
}

const acceptedBy = ({ headers }: { headers: IncomingHttpHeaders }) => headers['accept-language'];

function sendSession(store: Store, reply: FastifyReply, session: CheckoutSession, reason?: string) {
  const accepted = acceptedBy(reply.request);
  const { cancel_url: cancelUrl, mode, status, success_url: successUrl } = session;
  if (status !== 'open') return send(reply, 410, closedPage(session, accepted));
  const page =
    mode === 'setup' ? setupPage(session, accepted, reason) : checkoutPage(store, session, accepted, reason);
  return send(reply, reason === undefined ? 200 : 402, page, [successUrl, cancelUrl]);
}

function pdfOf(invoice: Invoice): Buffer {
  const { currency, lines, number, status, total } = invoice;
  return makePdf([
    `Invoice ${number ?? ''}`,
    'TEST MODE: no real payment. This is not an invoice.',
    '',
    `Date: ${dayText(invoice.created)}`,
    `Status: ${status}`,
    '',
    ...lines.data.flatMap(({ amount, description, period }) => [
      `${description}: ${moneyText(amount, currency)}`,
      `    ${dayText(period.start)} – ${dayText(period.end)}`,
    ]),
    '',
    `Total: ${moneyText(total, currency)}`,
  ]);
}

export function mountPages(app: FastifyInstance, { store, catchUp, changed }: PageOptions): void {
  app.get<ById>('/c/pay/:id', (request, reply) => {
    catchUp();
    const session = store.find('checkout.session', request.params.id);
    return session ? sendSession(store, reply, session) : send(reply, 404, absentPage(acceptedBy(request)));
  });

  app.post<ById>('/c/pay/:id', (request, reply) => {
    catchUp();
    const session = store.find('checkout.session', request.params.id);
    if (!session) return send(reply, 404, absentPage(acceptedBy(request)));
    if (session.status !== 'open') return sendSession(store, reply, session);
    const reason = reasonAgainst(() => complete(store, session, cardOf(request.body), codeOf(request.body)));
    changed();
    if (reason !== undefined) return sendSession(store, reply, session, reason);
    const url = (session.success_url ?? '/').replaceAll('{CHECKOUT_SESSION_ID}', session.id);
    return reply.redirect(url, 303);
  });

  app.get<ById>('/i/:id', (request, reply) => {
    catchUp();
    const invoice = store.find('invoice', request.params.id);
    return invoice
      ? send(reply, 200, invoicePage(invoice, acceptedBy(request)))
      : send(reply, 404, absentPage(acceptedBy(request)));
  });

  app.post<ById>('/i/:id', (request, reply) => {
    catchUp();
    const invoice = store.find('invoice', request.params.id);
    if (!invoice) return send(reply, 404, absentPage(acceptedBy(request)));
    const reason = reasonAgainst(() => {
      const card = attach(store, cardOf(request.body), invoice.customer);
      payOnPage(store, invoice, card.id);
    });
    changed();
    return send(reply, reason === undefined ? 200 : 402, invoicePage(invoice, acceptedBy(request), reason));
  });

  app.get<ById>('/i/:id/pdf', (request, reply) => {
    const invoice = store.find('invoice', request.params.id);
    if (!invoice) return send(reply, 404, absentPage(acceptedBy(request)));
    return reply
      .type('application/pdf')
      .header('content-disposition', `attachment; filename="invoice-${invoice.number ?? 'draft'}.pdf"`)
      .send(pdfOf(invoice));
  });
}
