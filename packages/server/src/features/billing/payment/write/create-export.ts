import type { Ctx, UserCtx } from '../../../../core/context.ts';
import { may } from '../../../../core/may.ts';
import { Refusal } from '../../../../core/refusal.ts';
import { isAdmin } from '../../../../guard/admin/read.ts';
import { addAuditEntry } from '../../../../guard/audit/write.ts';
import { issueToken, takeToken } from '../../../../guard/one-time-token/write.ts';
import { countAttempt } from '../../../../guard/rate-limit/write.ts';
import { exportPayments } from '../read/export-payments.ts';
import { ExportLink, ExportPayments } from '../schema.ts';

/** Seconds between the click and the download. */
const linkSeconds = 60;

/** A link that downloads the payments of these days, once. @throws Refusal request.too_many, request.invalid */
export function createExport(ctx: UserCtx, days: ExportPayments): ExportLink {
  may(ctx, 'payment.read_all');
  refuseWrongOrder(days);
  countAttempt(ctx, 'payment.export', ctx.actor.id);
  const ticket = issueToken(ctx, 'payments_csv', { userId: ctx.actor.id, body: days, seconds: linkSeconds });
  addAuditEntry(ctx, { action: 'payment.export', subject: `${days.from} – ${days.to}` });
  return ExportLink.parse({ url: `${ctx.linkBase}/api/admin/payments.csv?ticket=${ticket}` });
}

/** @throws Refusal request.invalid {field, issue} */
function refuseWrongOrder({ from, to }: ExportPayments): void {
  if (to < from) throw new Refusal('request.invalid', { field: 'to', issue: 'is before from' });
}

/** The file that a link of `createExport` is for. @throws Refusal payment.link_invalid */
export function openExport(ctx: Ctx, ticket: string): { days: ExportPayments; csv: Generator<string> } {
  const { userId, body } = takeToken(ctx, 'payments_csv', ticket) ?? {};
  const days = ExportPayments.safeParse(body).data;
  if (!userId || !days || !isAdmin(ctx, userId)) throw new Refusal('payment.link_invalid');
  return { days, csv: exportPayments(ctx, days) };
}

/**
 * The file for a caller with a session. @param readDays called once the caller may read payments
 * @throws Refusal account.signed_out, .forbidden, request.invalid, .too_many
 */
export function exportAsAdmin(
  ctx: Ctx,
  readDays: () => ExportPayments,
): { days: ExportPayments; csv: Generator<string> } {
  may(ctx, 'payment.read_all');
  const days = readDays();
  refuseWrongOrder(days);
  if (ctx.actor.kind === 'user') countAttempt(ctx, 'payment.export', ctx.actor.id);
  addAuditEntry(ctx, { action: 'payment.export', subject: `${days.from} – ${days.to}` });
  return { days, csv: exportPayments(ctx, days) };
}
