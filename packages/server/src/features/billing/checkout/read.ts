import { type Db, preference } from '@limn/db';
import type { Language } from '@limn/db/words';
import { eq } from 'drizzle-orm';

/** The provider's page speaks it, unless the browser asked for another. */
export function languageOf(ctx: { db: Db }, userId: string): Language {
  const row = ctx.db.select().from(preference).where(eq(preference.userId, userId)).get();
  return row?.language ?? 'en';
}
