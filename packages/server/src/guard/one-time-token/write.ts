import { createHash, randomBytes } from 'node:crypto';
import { atomically, type Db, ticket } from '@limn/db';
import type { TicketKind } from '@limn/db/words';
import { and, eq, lte, ne } from 'drizzle-orm';

interface TicketCtx {
  db: Db;
  now(): Date;
}

export interface TakenTicket {
  userId: string | null;
  /** As it was given. */
  body: unknown;
}

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

/** Returns the token, 256 random bits; only its SHA-256 is kept. `body` is JSON. */
export function issueTicket(
  ctx: TicketCtx,
  kind: TicketKind,
  { userId, body, seconds }: { userId?: string; body?: object; seconds: number },
): string {
  const token = randomBytes(32).toString('base64url');
  ctx.db
    .insert(ticket)
    .values({
      hash: hashOf(token),
      kind,
      userId: userId ?? null,
      body: body ? JSON.stringify(body) : null,
      expiresAt: new Date(ctx.now().getTime() + seconds * 1000),
    })
    .run();
  return token;
}

/** What somebody else made is good for one use: false when it has been used before. Kept until it has expired by itself. */
export function spendOnce(ctx: TicketCtx, kind: TicketKind, foreign: string, expiresAt: Date): boolean {
  const row = { hash: hashOf(`${kind}:${foreign}`), kind, expiresAt };
  return ctx.db.insert(ticket).values(row).onConflictDoNothing().run().changes === 1;
}

const valid = (ctx: TicketCtx, kind: TicketKind, token: string) =>
  ctx.db
    .select()
    .from(ticket)
    .where(and(eq(ticket.hash, hashOf(token)), eq(ticket.kind, kind)))
    .get();

/** Uses it up, also where it turns out to be too late; undefined for one that is unknown, used or expired. */
export function takeTicket(ctx: TicketCtx, kind: TicketKind, token: string): TakenTicket | undefined {
  return atomically(ctx, (ctx) => {
    const row = valid(ctx, kind, token);
    if (!row) return undefined;
    ctx.db.delete(ticket).where(eq(ticket.hash, row.hash)).run();
    if (row.expiresAt <= ctx.now()) return undefined;
    return { userId: row.userId, body: row.body === null ? undefined : (JSON.parse(row.body) as unknown) };
  });
}

/** Leaves it to be used. */
export function peekTicket(ctx: TicketCtx, kind: TicketKind, token: string): TakenTicket | undefined {
  const row = valid(ctx, kind, token);
  if (!row || row.expiresAt <= ctx.now()) return undefined;
  return { userId: row.userId, body: row.body === null ? undefined : (JSON.parse(row.body) as unknown) };
}

/** Whatever of theirs has not been used, or what of one kind: after a password change an older link opens nothing. */
export function dropTicketsOf(ctx: { db: Db }, userId: string, kind?: TicketKind): void {
  const ofKind = kind === undefined ? undefined : eq(ticket.kind, kind);
  ctx.db
    .delete(ticket)
    .where(and(eq(ticket.userId, userId), ofKind))
    .run();
}

/** Everybody's, but for the marks of what must not be used again. */
export function dropAllTickets(ctx: { db: Db }): void {
  ctx.db.delete(ticket).where(ne(ticket.kind, 'spent_credential')).run();
}

export function sweepTickets(ctx: TicketCtx): void {
  ctx.db.delete(ticket).where(lte(ticket.expiresAt, ctx.now())).run();
}
