import { Readable } from 'node:stream';
import type { FastifyPluginAsync } from 'fastify';
import type { Ctx } from '../core/context.ts';
import { partByPart } from '../core/part-by-part.ts';
import { Refusal } from '../core/refusal.ts';
import { exportName } from '../features/billing/payment/read/export-payments.ts';
import { ExportPayments } from '../features/billing/payment/schema.ts';
import { exportAsAdmin, openExport } from '../features/billing/payment/write/create-export.ts';
import { contextOf } from './context.ts';
import { replyWithError } from './error-reply.ts';

interface Fields {
  ticket?: unknown;
  from?: unknown;
  to?: unknown;
}

/** @throws Refusal request.invalid {field, issue} */
function daysIn({ from, to }: Fields): ExportPayments {
  const { data, error } = ExportPayments.safeParse({ from, to });
  if (data) return data;
  const field = String(error?.issues[0]?.path[0] ?? 'from');
  throw new Refusal('request.invalid', { field, issue: 'must be a day such as 2027-03-01' });
}

function fileOf(ctx: Ctx, fields: Fields) {
  if (typeof fields.ticket === 'string') return openExport(ctx, fields.ticket);
  const days = () => daysIn(fields);
  return exportAsAdmin(ctx, days);
}

/**
 * `GET /api/admin/payments.csv`: with the token of an admin and two days, or with a ticket of the web page. The file is read
 * from the database as fast as it is sent.
 */
export const paymentsCsvMount =
  (base: Ctx): FastifyPluginAsync =>
  async (app) => {
    app.get<{ Querystring: Fields }>(
      '/admin/payments.csv',
      // a HEAD request must not use the ticket up
      { exposeHeadRoute: false },
      async (request, reply) => {
        reply.header('referrer-policy', 'no-referrer');
        try {
          const ctx = contextOf(base, request, base.settings.publicUrl);
          const { days, csv } = fileOf(ctx, request.query);
          return reply
            .type('text/csv; charset=utf-8')
            .header('content-disposition', `attachment; filename="${exportName(days)}"`)
            .send(Readable.from(partByPart(csv)));
        } catch (thrown) {
          return replyWithError(thrown, request, reply);
        }
      },
    );
  };
