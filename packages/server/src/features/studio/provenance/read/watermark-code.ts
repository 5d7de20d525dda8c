import { type Db, type Params, provenance, query } from '@limn/db';
import { randomCode } from '@limn/provenance/watermark/code';
import { eq } from 'drizzle-orm';

const findCode = query((db, p: Params<{ code: number }>) =>
  db.select({ seq: provenance.seq }).from(provenance).where(eq(provenance.watermarkCode, p.code)),
);

/** A code that no picture has; null where the site adds no watermarks. */
export function newWatermarkCode(ctx: {
  db: Db;
  settings: { marks: { hasWatermarks: boolean } };
}): number | null {
  if (!ctx.settings.marks.hasWatermarks) return null;
  for (;;) {
    const code = randomCode();
    if (!findCode.get(ctx, { code })) return code;
  }
}
