import { type Db, type Params, query, siteLogo } from '@limn/db';
import { and, eq, isNull } from 'drizzle-orm';
import { type IconSide, logoOf } from './rules.ts';
import type { Logo } from './schema.ts';

const findShown = query((db) =>
  db
    .select({ id: siteLogo.id, width: siteLogo.width, height: siteLogo.height })
    .from(siteLogo)
    .where(and(eq(siteLogo.only, 1), isNull(siteLogo.removedAt))),
);

const findFile = query((db, p: Params<{ id: string }>) =>
  db
    .select({ bytes: siteLogo.bytes })
    .from(siteLogo)
    .where(and(eq(siteLogo.only, 1), eq(siteLogo.id, p.id), isNull(siteLogo.removedAt))),
);

const findIcons = query((db, p: Params<{ id: string }>) =>
  db
    .select({ 64: siteLogo.icon64, 192: siteLogo.icon192, 512: siteLogo.icon512 })
    .from(siteLogo)
    .where(and(eq(siteLogo.only, 1), eq(siteLogo.id, p.id), isNull(siteLogo.removedAt))),
);

/** The logo that an admin gave the site; null if it has none. */
export function readLogo(ctx: { db: Db }): Logo | null {
  const row = findShown.get(ctx);
  return row ? logoOf(row) : null;
}

/**
 * The bytes of the logo, or of its icon of this side. Public: the address contains a random id.
 * @returns undefined after it was removed or replaced, and for an icon of a wide logo
 */
export function findLogoFile(ctx: { db: Db }, id: string, side?: IconSide): Buffer | undefined {
  if (side === undefined) return findFile.get(ctx, { id })?.bytes;
  return findIcons.get(ctx, { id })?.[side] ?? undefined;
}
