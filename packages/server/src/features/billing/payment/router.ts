import { admin, router } from '../../../trpc/procedures.ts';
import { endSubscription } from './flow/end-payment.ts';
import { refundPayment } from './flow/refund-payment.ts';
import { readComparison } from './read/comparison.ts';
import { listFailedPayments, readPayment } from './read/find-payment.ts';
import { listPayments } from './read/list-payments.ts';
import { readReport } from './read/read-months.ts';
import {
  Comparison,
  ExportLink,
  ExportPayments,
  FailedPayments,
  ListPayments,
  PaymentDetail,
  PaymentId,
  PaymentNotices,
  PaymentPage,
  PaymentReport,
  ReadNotices,
  RefundPayment,
} from './schema.ts';
import { createExport } from './write/create-export.ts';
import { listNotices, markNoticesRead } from './write/notices.ts';

const providerRefusals = [
  'payment.not_configured',
  'payment.stripe_failed',
  'payment.paypal_failed',
] as const;

export const paymentRouter = router({
  report: admin
    .meta({
      openapi: {
        method: 'GET',
        path: '/admin/payments/months',
        name: 'getPaymentReport',
        summary: 'Read payments by month',
        about:
          'What was received, refunded and disputed in the last twelve months, by currency, and the recurring revenue.',
      },
    })
    .output(PaymentReport)
    .query(({ ctx }) => readReport(ctx)),
  list: admin
    .meta({
      openapi: {
        method: 'GET',
        path: '/admin/payments',
        name: 'listPayments',
        summary: 'List payments',
        example: { request: { state: 'paid', provider: 'stripe', month: '2027-03' } },
      },
    })
    .input(ListPayments)
    .output(PaymentPage)
    .query(({ ctx, input }) => listPayments(ctx, input)),
  get: admin
    .meta({
      openapi: {
        method: 'GET',
        path: '/admin/payments/{id}',
        name: 'getPayment',
        summary: 'Read a payment',
        refusals: ['payment.not_found'],
      },
    })
    .input(PaymentId)
    .output(PaymentDetail)
    .query(({ ctx, input }) => readPayment(ctx, input)),
  /** The last payments that failed, and how that ended. */
  failed: admin.output(FailedPayments).query(({ ctx }) => listFailedPayments(ctx)),
  refund: admin
    .meta({
      openapi: {
        method: 'POST',
        path: '/admin/payments/{id}/refund',
        name: 'refundPayment',
        isSensitive: true,
        summary: 'Refund a payment',
        about:
          'Refunds a part or the rest, and emails the user. Repeated with the same `key`, it refunds once.',
        refusals: [
          'payment.not_found',
          'payment.disputed',
          'payment.refund_too_large',
          'payment.amount_invalid',
          'payment.refund_key_used',
          ...providerRefusals,
        ],
        limit: 'payment.user',
        example: { request: { amount: 4.5, key: 'refund-7Hq2kJ8vLq0Z' } },
      },
    })
    .input(RefundPayment)
    .output(PaymentDetail)
    .mutation(({ ctx, input }) => refundPayment(ctx, input)),
  end: admin
    .meta({
      openapi: {
        method: 'POST',
        path: '/admin/payments/{id}/end',
        name: 'endPaidSubscription',
        isSensitive: true,
        summary: 'End the subscription of a payment at once',
        about: 'Nothing is refunded. At PayPal the paid time stays, unless the payment is refunded whole.',
        refusals: ['payment.not_found', 'membership.ended', ...providerRefusals],
        limit: 'payment.user',
      },
    })
    .input(PaymentId)
    .output(PaymentDetail)
    .mutation(({ ctx, input }) => endSubscription(ctx, input)),
  /** A link to the CSV file, for a browser, which cannot send a header. */
  export: admin
    .input(ExportPayments)
    .output(ExportLink)
    .mutation(({ ctx, input }) => createExport(ctx, input)),
  notices: admin.output(PaymentNotices).query(({ ctx }) => listNotices(ctx)),
  readNotices: admin
    .input(ReadNotices)
    .output(PaymentNotices)
    .mutation(({ ctx, input }) => markNoticesRead(ctx, input)),
  comparison: admin.output(Comparison).query(({ ctx }) => readComparison(ctx)),
});
