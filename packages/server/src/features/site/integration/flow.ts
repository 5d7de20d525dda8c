import { setTimeout as delay } from 'node:timers/promises';
import { type ServiceName, serviceNames } from '@limn/db/enums';
import type { Checkable } from '../../../core/checkable.ts';
import type { Ctx, UserCtx } from '../../../core/context.ts';
import { may } from '../../../core/may.ts';
import { Refusal } from '../../../core/refusal.ts';
import { ServiceFailure } from '../../../core/service-failure.ts';
import { addAuditEntry } from '../../../guard/audit/write.ts';
import { countAttempt } from '../../../guard/rate-limit/write.ts';
import type { CheckService, Service, ServiceChecked } from './schema.ts';

/** Milliseconds that a check waits for the service. */
const patienceMilliseconds = 10_000;

/** All possible services, and which of them are set up; calls none. */
export function listServices(ctx: UserCtx): Service[] {
  may(ctx, 'service.check');
  return serviceNames.map((name) => {
    const provider = ctx.services[name] ?? null;
    return { name, is_configured: provider !== null, provider };
  });
}

/** @throws Refusal service.not_configured */
function serviceOf({ world }: Ctx, name: ServiceName): Checkable {
  const services: Record<ServiceName, Checkable | undefined> = {
    image: world.imageService,
    text: world.textService,
    stripe: world.stripe,
    paypal: world.paypal,
    mail: world.mailer,
    google: world.google,
    open_id: world.openId,
    community: world.community,
  };
  const service = services[name];
  if (!service) throw new Refusal('service.not_configured');
  return service;
}

/** The reason that may be shown; for a bug here only the log has it. */
function wordsOf(error: unknown): string {
  if (!(error instanceof ServiceFailure)) return 'a bug of ours';
  const kind = error.kind.replace('_', ' ');
  return error.reason === undefined ? kind : `${kind}: ${error.reason}`;
}

/** Stops waiting after the time limit, because some adapters ignore the signal. */
async function within(milliseconds: number, ask: (signal: AbortSignal) => Promise<string>): Promise<string> {
  const tooLong = new ServiceFailure('timed_out', { reason: 'nothing came in time' });
  const late = new AbortController();
  const inTime = new AbortController();
  const waiting = delay(milliseconds, undefined, { signal: inTime.signal }).then(
    () => {
      late.abort(tooLong);
      throw tooLong;
    },
    () => '',
  );
  return Promise.race([ask(late.signal), waiting]).finally(() => inTime.abort());
}

/**
 * Calls the service once, without effects, and adds the audit entry with its answer right after it.
 * @throws Refusal service.not_configured, request.too_many
 */
export async function checkService(
  ctx: UserCtx,
  { name }: CheckService,
  patience = patienceMilliseconds,
): Promise<ServiceChecked> {
  may(ctx, 'service.check');
  const service = serviceOf(ctx, name);
  countAttempt(ctx, 'service.user', ctx.actor.id);
  const began = performance.now();
  const noted = (ok: boolean, detail: string): ServiceChecked => {
    const checked = { ok, detail, milliseconds: Math.round(performance.now() - began) };
    ctx.health.note(name, { ...checked, at: ctx.now() });
    addAuditEntry(ctx, { action: 'service.check', subject: name, detail: checked });
    return checked;
  };
  return within(patience, (signal) => service.check(signal)).then(
    (detail) => noted(true, detail),
    (error: unknown) => {
      const checked = noted(false, wordsOf(error));
      if (error instanceof ServiceFailure) return checked;
      throw error;
    },
  );
}
