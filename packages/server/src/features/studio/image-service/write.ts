import { atomically, type Db, imageService, newId, type Params, query, serviceModel } from '@limn/db';
import { and, eq, ne } from 'drizzle-orm';
import type { Ctx, UserCtx } from '../../../core/context.ts';
import { may } from '../../../core/may.ts';
import { Refusal } from '../../../core/refusal.ts';
import { listActiveAdmins } from '../../../guard/admin/read.ts';
import { changesOf } from '../../../guard/audit/rules.ts';
import { addAuditEntry } from '../../../guard/audit/write.ts';
import { serviceOffEmail } from '../../billing/email/rules.ts';
import { queueEmails } from '../../billing/email/write.ts';
import { countAskedAt, countRunningAt, listServiceRows, serviceOf } from './read.ts';
import { auditedFields, isSamePlace, type ServiceRow, usualSettings } from './rules.ts';
import { type CreateService, type ServiceId, serviceLimits, type UpdateService } from './schema.ts';

const insertService = query((db, p: Params<ServiceRow>) =>
  db.insert(imageService).values({
    id: p.id,
    name: p.name,
    kind: p.kind,
    url: p.url,
    encryptedKey: p.encryptedKey,
    workflow: p.workflow,
    concurrency: p.concurrency,
    weight: p.weight,
    audience: p.audience,
    isPaid: p.isPaid,
    timeoutSeconds: p.timeoutSeconds,
    promptLanguage: p.promptLanguage,
    state: p.state,
    createdAt: p.createdAt,
    lastOkAt: p.lastOkAt,
    lastFailedAt: p.lastFailedAt,
    lastFailure: p.lastFailure,
  }),
);
const storeService = query((db, p: Params<ServiceRow>) =>
  db
    .update(imageService)
    .set({
      name: p.name,
      url: p.url,
      encryptedKey: p.encryptedKey,
      workflow: p.workflow,
      concurrency: p.concurrency,
      weight: p.weight,
      audience: p.audience,
      isPaid: p.isPaid,
      timeoutSeconds: p.timeoutSeconds,
      promptLanguage: p.promptLanguage,
      state: p.state,
      lastFailure: p.lastFailure,
    })
    .where(eq(imageService.id, p.id)),
);
const deleteService = query((db, p: Params<{ id: string }>) =>
  db.delete(imageService).where(eq(imageService.id, p.id)),
);
const recordOk = query((db, p: Params<{ id: string; at: Date }>) =>
  db.update(imageService).set({ lastOkAt: p.at, lastFailure: null }).where(eq(imageService.id, p.id)),
);
const recordFailure = query((db, p: Params<{ id: string; at: Date; failure: string }>) =>
  db
    .update(imageService)
    .set({ lastFailedAt: p.at, lastFailure: p.failure })
    .where(eq(imageService.id, p.id)),
);
const listOfService = query((db, p: Params<{ serviceId: string }>) =>
  db.select().from(serviceModel).where(eq(serviceModel.serviceId, p.serviceId)),
);
const markMissing = query(
  (db, p: Params<{ serviceId: string; modelId: string; missingSince: Date | null }>) =>
    db
      .update(serviceModel)
      .set({ missingSince: p.missingSince })
      .where(and(eq(serviceModel.serviceId, p.serviceId), eq(serviceModel.modelId, p.modelId))),
);

/** @throws Refusal image_service.unusable {reason} */
function workflowIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Refusal('image_service.unusable', { reason: (error as Error).message }, error);
  }
}

/** @throws Refusal image_service.unusable {reason} */
function refuseFaulty(ctx: UserCtx, row: ServiceRow): void {
  const reason = ctx.world.painters.findFault(row);
  if (reason !== undefined) throw new Refusal('image_service.unusable', { reason });
}

const encrypted = (ctx: UserCtx, id: string, key: string | null | undefined): string | null =>
  key == null ? null : ctx.world.painters.encryptKey(id, key);

/** @throws Refusal image_service.limit_reached {limit}, image_service.unusable {reason} */
export function addService(ctx: UserCtx, input: CreateService): ServiceRow {
  may(ctx, 'image_service.write');
  const id = newId();
  const usual = usualSettings(input.kind, (input.key ?? null) !== null);
  const row: ServiceRow = {
    id,
    name: input.name,
    kind: input.kind,
    url: input.url ?? null,
    encryptedKey: encrypted(ctx, id, input.key),
    workflow: input.workflow == null ? null : workflowIn(input.workflow),
    concurrency: input.concurrency ?? usual.concurrency,
    weight: input.weight ?? 1,
    audience: input.audience ?? 'all',
    isPaid: input.is_paid ?? usual.isPaid,
    timeoutSeconds: input.timeout_seconds ?? ctx.settings.paintSeconds,
    promptLanguage: input.prompt_language ?? null,
    state: input.state ?? 'on',
    createdAt: ctx.now(),
    ...{ lastOkAt: null, lastFailedAt: null, lastFailure: null },
  };
  refuseFaulty(ctx, row);
  return atomically(ctx, (ctx) => {
    const limit = serviceLimits.services;
    if (listServiceRows(ctx).length >= limit) throw new Refusal('image_service.limit_reached', { limit });
    insertService.run(ctx, row);
    const detail = changesOf({}, auditedFields(row));
    addAuditEntry(ctx, { action: 'image_service.add', subject: row.name, subjectId: id, detail });
    return row;
  });
}

/**
 * Jobs that run, or that the service has accepted, are at the present address: it stays until they are done.
 * @throws Refusal image_service.not_found, .unusable {reason}, .address_in_use, request.invalid
 */
export function changeService(ctx: UserCtx, { id, ...input }: UpdateService): ServiceRow {
  may(ctx, 'image_service.write');
  const newKey = input.key == null ? undefined : encrypted(ctx, id, input.key);
  return atomically(ctx, (ctx) => {
    const before = serviceOf(ctx, id);
    const url = input.url === undefined ? before.url : input.url;
    if ((url === null) !== (before.kind === 'builtin'))
      throw new Refusal('request.invalid', {
        field: 'url',
        issue: 'is needed, except for the built-in painter',
      });
    if (!isSamePlace(before.url, url) && countAskedAt(ctx, id) > 0)
      throw new Refusal('image_service.address_in_use');
    const kept = input.key === null || !isSamePlace(before.url, url) ? null : before.encryptedKey;
    const row: ServiceRow = {
      ...before,
      url,
      name: input.name ?? before.name,
      encryptedKey: newKey ?? kept,
      workflow: input.workflow == null ? before.workflow : workflowIn(input.workflow),
      concurrency: input.concurrency ?? before.concurrency,
      weight: input.weight ?? before.weight,
      audience: input.audience ?? before.audience,
      isPaid: input.is_paid ?? before.isPaid,
      timeoutSeconds: input.timeout_seconds ?? before.timeoutSeconds,
      promptLanguage: input.prompt_language === undefined ? before.promptLanguage : input.prompt_language,
      state: input.state ?? before.state,
      // a failure is of the settings before
      lastFailure: null,
    };
    refuseFaulty(ctx, row);
    storeService.run(ctx, row);
    const detail = {
      ...changesOf(auditedFields(before), auditedFields(row)),
      ...(newKey === undefined ? {} : { key: 'replaced' }),
      ...(input.workflow == null ? {} : { workflow: 'replaced' }),
    };
    addAuditEntry(ctx, { action: 'image_service.change', subject: row.name, subjectId: id, detail });
    return row;
  });
}

/** Models of the service stay, and are missing where no other service has them. @throws Refusal image_service.not_found, .in_use */
export function deleteOffService(ctx: UserCtx, { id }: ServiceId): void {
  may(ctx, 'image_service.write');
  atomically(ctx, (ctx) => {
    const row = serviceOf(ctx, id);
    if (row.state !== 'off' || countRunningAt(ctx, id) > 0) throw new Refusal('image_service.in_use');
    deleteService.run(ctx, { id });
    addAuditEntry(ctx, { action: 'image_service.remove', subject: row.name, subjectId: id });
  });
}

/**
 * Stores the result of a call.
 * @param failure in English; undefined after a success
 */
export function recordOutcome(ctx: { db: Db; now(): Date }, id: string, failure?: string): void {
  const at = ctx.now();
  if (failure === undefined) recordOk.run(ctx, { id, at });
  else recordFailure.run(ctx, { id, at, failure });
}

/** An admin or the server itself. */
type Acting = Pick<Ctx, 'db' | 'now' | 'actor'>;

const switchOff = query((db, p: Params<{ id: string }>) =>
  db
    .update(imageService)
    .set({ state: 'off' })
    .where(and(eq(imageService.id, p.id), ne(imageService.state, 'off')))
    .returning(),
);

/**
 * Switches a service off that no longer accepts its key, and queues an email to each admin. Returns whether it was on.
 * @param reason in English
 */
export function switchServiceOff(
  ctx: Acting & { world: { mailer: unknown } },
  id: string,
  reason: string,
): boolean {
  return atomically(ctx, (ctx) => {
    const row = switchOff.get(ctx, { id });
    if (!row) return false;
    recordOutcome(ctx, id, reason);
    const detail = { state: 'off', reason };
    addAuditEntry(ctx, { action: 'image_service.change', subject: row.name, subjectId: id, detail });
    const at = ctx.now().getTime();
    for (const admin of listActiveAdmins(ctx))
      queueEmails(ctx, admin, [serviceOffEmail({ id, name: row.name, at, admin })]);
    return true;
  });
}

/** Marks a model that the service did not have when it was asked to paint with it. */
export function recordMissing(
  ctx: Acting,
  { serviceId, modelId }: { serviceId: string; modelId: string },
): void {
  markMissing.run(ctx, { serviceId, modelId, missingSince: ctx.now() });
}

/** Marks the models that the service no longer lists, and unmarks the others. */
export function recordListed(ctx: UserCtx, id: string, models: readonly string[]): void {
  atomically(ctx, (ctx) => {
    const row = serviceOf(ctx, id);
    const listed = new Set(models);
    for (const { modelId, remoteName, missingSince } of listOfService.all(ctx, { serviceId: id })) {
      const isListed = listed.has(remoteName);
      if (isListed === (missingSince === null)) continue;
      markMissing.run(ctx, { serviceId: id, modelId, missingSince: isListed ? null : ctx.now() });
    }
    addAuditEntry(ctx, {
      action: 'image_service.discover',
      subject: row.name,
      subjectId: id,
      detail: { count: models.length },
    });
  });
}
