import { createHash, randomBytes } from 'node:crypto';
import { atomically, type Db, deleteSome, type Params, query, ticket } from '@limn/db';
import type { TicketKind } from '@limn/db/enums';
import { and, eq, lte, ne } from 'drizzle-orm';

interface TokenCtx {
  db: Db;
  now(): Date;
}

export interface TakenToken {
  userId: string | null;
  /** The value that was given when the token was issued. */
  body: unknown;
}

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

const insertToken = query(
  (
    db,
    p: Params<{
      hash: string;
      kind: TicketKind;
      userId: string | null;
      body: string | null;
      expiresAt: Date;
    }>,
  ) =>
    db.insert(ticket).values({
      hash: p.hash,
      kind: p.kind,
      userId: p.userId,
      body: p.body,
      expiresAt: p.expiresAt,
    }),
);
const insertSpent = query((db, p: Params<{ hash: string; kind: TicketKind; expiresAt: Date }>) =>
  db.insert(ticket).values({ hash: p.hash, kind: p.kind, expiresAt: p.expiresAt }).onConflictDoNothing(),
);
const findToken = query((db, p: Params<{ hash: string; kind: TicketKind }>) =>
  db
    .select()
    .from(ticket)
    .where(and(eq(ticket.hash, p.hash), eq(ticket.kind, p.kind))),
);
const deleteToken = query((db, p: Params<{ hash: string }>) =>
  db.delete(ticket).where(eq(ticket.hash, p.hash)),
);
const deleteTokensOfUser = query((db, p: Params<{ userId: string }>) =>
  db.delete(ticket).where(eq(ticket.userId, p.userId)),
);
const deleteTokensOfKind = query((db, p: Params<{ userId: string; kind: TicketKind }>) =>
  db.delete(ticket).where(and(eq(ticket.userId, p.userId), eq(ticket.kind, p.kind))),
);
const deleteUnspentTokens = query((db) => db.delete(ticket).where(ne(ticket.kind, 'spent_credential')));
const deleteExpiredTokens = query((db, p: Params<{ now: Date; atMost: number }>) =>
  deleteSome(db, ticket, lte(ticket.expiresAt, p.now), p.atMost),
);

/** Returns the token, 256 random bits; only its SHA-256 is stored. `body` is JSON. */
export function issueToken(
  ctx: TokenCtx,
  kind: TicketKind,
  { userId, body, seconds }: { userId?: string; body?: object; seconds: number },
): string {
  const token = randomBytes(32).toString('base64url');
  insertToken.run(ctx, {
    hash: hashOf(token),
    kind,
    userId: userId ?? null,
    body: body ? JSON.stringify(body) : null,
    expiresAt: new Date(ctx.now().getTime() + seconds * 1000),
  });
  return token;
}

/**
 * Accepts a credential that another service issued, once: false when it was used before. The mark is stored until the
 * credential expires.
 */
export function spendOnce(ctx: TokenCtx, kind: TicketKind, foreign: string, expiresAt: Date): boolean {
  const row = { hash: hashOf(`${kind}:${foreign}`), kind, expiresAt };
  return insertSpent.run(ctx, row).changes === 1;
}

const valid = (ctx: TokenCtx, kind: TicketKind, token: string) =>
  findToken.get(ctx, { hash: hashOf(token), kind });

/** Uses the token up, even when it has expired; undefined for an unknown, used or expired one. */
export function takeToken(ctx: TokenCtx, kind: TicketKind, token: string): TakenToken | undefined {
  return atomically(ctx, (ctx) => {
    const row = valid(ctx, kind, token);
    if (!row) return undefined;
    deleteToken.run(ctx, { hash: row.hash });
    if (row.expiresAt <= ctx.now()) return undefined;
    return { userId: row.userId, body: row.body === null ? undefined : (JSON.parse(row.body) as unknown) };
  });
}

/** Reads the token without using it up. */
export function peekToken(ctx: TokenCtx, kind: TicketKind, token: string): TakenToken | undefined {
  const row = valid(ctx, kind, token);
  if (!row || row.expiresAt <= ctx.now()) return undefined;
  return { userId: row.userId, body: row.body === null ? undefined : (JSON.parse(row.body) as unknown) };
}

/** Drops the user's unused tokens, or those of one kind: after a password change an older link stops working. */
export function dropTokensOf(ctx: { db: Db }, userId: string, kind?: TicketKind): void {
  if (kind === undefined) deleteTokensOfUser.run(ctx, { userId });
  else deleteTokensOfKind.run(ctx, { userId, kind });
}

/** Drops all tokens except the marks of used credentials. */
export function dropAllTokens(ctx: { db: Db }): void {
  deleteUnspentTokens.run(ctx);
}

export const sweepTokens = (ctx: TokenCtx, atMost: number): number =>
  deleteExpiredTokens.run(ctx, { now: ctx.now(), atMost }).changes;
