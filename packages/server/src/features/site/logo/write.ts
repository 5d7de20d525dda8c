import { atomically, type Db, newId, type Params, query, siteLogo } from '@limn/db';
import { and, eq, isNotNull, isNull, lt } from 'drizzle-orm';
import type { Ctx, UserCtx } from '../../../core/context.ts';
import { may } from '../../../core/may.ts';
import { Refusal } from '../../../core/refusal.ts';
import type { LogoFiles } from '../../../core/world.ts';
import { refuseFormerAdmin } from '../../../guard/admin/read.ts';
import { addAuditEntry } from '../../../guard/audit/write.ts';
import { readLogo } from './read.ts';
import { logoOf, purgeMilliseconds } from './rules.ts';
import type { RestoreLogo, ShownLogo } from './schema.ts';

type Row = typeof siteLogo.$inferSelect;

const storeLogo = query((db, p: Params<Omit<Row, 'only' | 'removedAt'>>) => {
  const row = {
    id: p.id,
    width: p.width,
    height: p.height,
    bytes: p.bytes,
    icon64: p.icon64,
    icon192: p.icon192,
    icon512: p.icon512,
    removedAt: null,
  };
  return db
    .insert(siteLogo)
    .values({ only: 1, ...row })
    .onConflictDoUpdate({ target: siteLogo.only, set: row });
});

const markRemoved = query((db, p: Params<{ removedAt: Date }>) =>
  db
    .update(siteLogo)
    .set({ removedAt: p.removedAt })
    .where(and(eq(siteLogo.only, 1), isNull(siteLogo.removedAt))),
);

const findRemoved = query((db) =>
  db
    .select({ id: siteLogo.id, width: siteLogo.width, height: siteLogo.height })
    .from(siteLogo)
    .where(and(eq(siteLogo.only, 1), isNotNull(siteLogo.removedAt))),
);

const showAgain = query((db) => db.update(siteLogo).set({ removedAt: null }).where(eq(siteLogo.only, 1)));

const deleteRemoved = query((db, p: Params<{ before: Date }>) =>
  db.delete(siteLogo).where(and(eq(siteLogo.only, 1), lt(siteLogo.removedAt, p.before))),
);

const note = (ctx: UserCtx, change: 'uploaded' | 'removed' | 'restored') =>
  addAuditEntry(ctx, { action: 'site.logo', subject: '', detail: { change } });

const bufferOf = (bytes: Uint8Array | undefined) => (bytes ? Buffer.from(bytes) : null);

/** Replaces the logo. The addresses of the old one stop working at once. @throws Refusal account.forbidden */
export function replaceLogo(ctx: UserCtx, { width, height, webp, icons }: LogoFiles): ShownLogo {
  may(ctx, 'site.update');
  const row = {
    ...{ id: newId(), width, height, bytes: Buffer.from(webp) },
    icon64: bufferOf(icons?.[64]),
    icon192: bufferOf(icons?.[192]),
    icon512: bufferOf(icons?.[512]),
  };
  return atomically(ctx, (ctx) => {
    // checked after the upload, which takes time
    refuseFormerAdmin(ctx);
    storeLogo.run(ctx, row);
    note(ctx, 'uploaded');
    return { logo: readLogo(ctx) };
  });
}

/** The product's logo is shown again. For a minute the removed one can be restored. */
export function removeLogo(ctx: UserCtx): ShownLogo {
  may(ctx, 'site.update');
  return atomically(ctx, (ctx) => {
    if (markRemoved.run(ctx, { removedAt: ctx.now() }).changes > 0) note(ctx, 'removed');
    return { logo: null };
  });
}

/**
 * Undoes the removal of a logo.
 * @throws Refusal logo.not_found after another upload, and when the removed logo is deleted
 */
export function restoreLogo(ctx: UserCtx, { url }: RestoreLogo): ShownLogo {
  may(ctx, 'site.update');
  return atomically(ctx, (ctx) => {
    const shown = readLogo(ctx);
    if (shown?.url === url) return { logo: shown };
    const removed = findRemoved.get(ctx);
    if (!removed || logoOf(removed).url !== url) throw new Refusal('logo.not_found');
    showAgain.run(ctx);
    note(ctx, 'restored');
    return { logo: readLogo(ctx) };
  });
}

/** Deletes a logo that was removed some time ago. */
export function sweepLogo(ctx: { db: Db } & Pick<Ctx, 'now'>): void {
  deleteRemoved.run(ctx, { before: new Date(ctx.now().getTime() - purgeMilliseconds) });
}
