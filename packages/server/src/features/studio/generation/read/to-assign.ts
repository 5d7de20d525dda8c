import { type Db, generation, generationSource, image, type Params, query } from '@limn/db';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { JobToAssign } from '../../../../core/painters.ts';
import { canRenderLarger, hasScene, type Painted } from '../rules/scene.ts';
import type { SourceRow } from './source.ts';

/** What the source of a job asks of its painter. */
export interface SourceDemand {
  operation: SourceRow['operation'];
  hasMask: boolean;
  /** For an edit: the built-in painter has the scene. For an enlargement: it can render it as large. */
  isOfBuiltin: boolean;
}

/** A waiting job, with everything that decides about its painter and nothing else. */
export interface WaitingJob extends JobToAssign {
  /** Undefined for a job with only a prompt. */
  source: SourceDemand | undefined;
}

/** Nothing of a mask is read, which may have a megabyte: `typeof` needs only the head of the row. */
const hasMask = sql<number>`typeof(${generationSource.mask}) <> 'null'`;

const listRows = query((db, p: Params<{ ids: string }>) =>
  db
    .select({
      id: generation.id,
      userId: generation.userId,
      modelId: generation.modelId,
      triedServices: generation.triedServices,
      serviceId: generation.serviceId,
      painter: generation.painter,
      remoteId: generation.remoteId,
      sentAt: generation.sentAt,
      waitsSince: generation.waitsSince,
      createdAt: generation.createdAt,
      negativePrompt: generation.negativePrompt,
      steps: generation.steps,
      guidance: generation.guidance,
      operation: generationSource.operation,
      factor: generationSource.factor,
      hasMask,
      parentPainter: image.painter,
      parentOperation: image.operation,
      parentDerivation: image.derivation,
      parentSeed: image.seed,
      parentWidth: image.width,
      parentHeight: image.height,
    })
    .from(generation)
    .leftJoin(generationSource, eq(generationSource.generationId, generation.id))
    .leftJoin(image, and(eq(image.id, generationSource.sourceImageId), isNull(image.deletedAt)))
    .where(sql`${generation.id} IN (SELECT value FROM json_each(${p.ids}))`),
);
type Row = ReturnType<typeof listRows.all>[number];

function demandIn(row: Row): SourceDemand | undefined {
  const { operation, factor, parentPainter: painter } = row;
  if (operation === null) return undefined;
  const parent: Painted | undefined =
    painter === null
      ? undefined
      : {
          painter,
          operation: row.parentOperation,
          derivation: row.parentDerivation,
          seed: row.parentSeed,
          width: row.parentWidth ?? 0,
          height: row.parentHeight ?? 0,
        };
  const isOfBuiltin =
    parent !== undefined && (factor === null ? hasScene(parent) : canRenderLarger(parent, factor));
  return { operation, hasMask: row.hasMask === 1, isOfBuiltin };
}

/** The jobs with these ids, in the order of the ids. */
export function listToAssign(ctx: { db: Db }, ids: readonly string[]): WaitingJob[] {
  const rows = listRows.all(ctx, { ids: JSON.stringify(ids) });
  const found = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = found.get(id);
    return row ? [{ ...row, source: demandIn(row) }] : [];
  });
}
