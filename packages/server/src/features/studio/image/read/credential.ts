import { type Params, provenance, query } from '@limn/db';
import { eq } from 'drizzle-orm';
import type { UserCtx } from '../../../../core/context.ts';
import { may } from '../../../../core/may.ts';
import { kindOf } from '../../provenance/rules/kind.ts';
import type { Credential } from '../../provenance/schema.ts';
import { ownImage } from '../read.ts';
import { isUpload, sourceOf } from '../rules.ts';
import type { ImageId } from '../schema.ts';

const findById = query((db, p: Params<{ id: string }>) =>
  db
    .select({ createdAt: provenance.createdAt, certificate: provenance.certificate })
    .from(provenance)
    .where(eq(provenance.id, p.id)),
);

/** What made a picture of the user, and whether it is signed. @throws Refusal image.not_found */
export function readCredential(ctx: UserCtx, { id }: ImageId): Credential {
  may(ctx, 'image.read');
  const { painter } = ownImage(ctx, id);
  if (isUpload({ painter })) return { made_by: null, signed_on: null };
  const row = findById.get(ctx, { id });
  return {
    made_by: kindOf(sourceOf(painter)),
    signed_on: row?.certificate ? row.createdAt.toISOString() : null,
  };
}
