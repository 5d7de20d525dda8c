import { collection, type Db, image, matchedWords, type Params, query, searchQuery } from '@limn/db';
import { limits } from '@limn/db/enums';
import { and, eq, isNull } from 'drizzle-orm';
import type { UserCtx } from '../../../../core/context.ts';
import { may } from '../../../../core/may.ts';
import { Refusal } from '../../../../core/refusal.ts';
import { describeImage, type ImageRow, keptBy } from '../read.ts';
import { splitSearch } from '../rules.ts';
import type { ImageOutline, ImagePage, ListedImage, ListImages, OutlineImages } from '../schema.ts';
import { historyOf, type Part, type Wanted } from './history.ts';

/** To SQLite's full-text search an empty phrase, which matches nothing. */
const noWords = '""';

interface Found {
  /** One after the other: matches in the user's own words come before matches in generated words. */
  parts: Part[];
  wanted: Wanted;
  /** Empty without a search. */
  search: string;
}

const findCollection = query((db, p: Params<{ id: string; userId: string }>) =>
  db
    .select({ seq: collection.seq })
    .from(collection)
    .where(and(eq(collection.id, p.id), eq(collection.userId, p.userId), isNull(collection.deletedAt))),
);

/** @throws Refusal collection.not_found */
function seqOfCollection(ctx: UserCtx, id: string): number {
  const row = findCollection.get(ctx, { id, userId: ctx.actor.id });
  if (!row) throw new Refusal('collection.not_found');
  return row.seq;
}

const dateOf = (instant: string | undefined) => (instant === undefined ? null : new Date(instant));

/** @throws Refusal collection.not_found */
function find(ctx: UserCtx, { filter, search: typed = '', ...narrow }: OutlineImages): Found {
  const { style = null, resolution = null, painter = null, from, to, collection } = narrow;
  const { words: search, model } = splitSearch(typed);
  const modelId = narrow.model ?? model ?? null;
  const isSearched = search.trim() !== '';
  const part = {
    isStarred: filter === 'starred',
    isNarrowed: [style, resolution, painter, modelId, from, to].some(
      (given) => given !== null && given !== undefined,
    ),
    isInCollection: collection !== undefined,
  };
  const searches = isSearched ? (['own', 'generated'] as const) : (['none'] as const);
  return {
    parts: searches.map((search) => ({ ...part, search })),
    wanted: {
      userId: ctx.actor.id,
      words: searchQuery(ctx.actor.id, search) ?? noWords,
      ...{ style, resolution, painter, modelId, from: dateOf(from), to: dateOf(to) },
      // no collection has the number 0
      collectionSeq: collection === undefined ? 0 : seqOfCollection(ctx, collection),
    },
    search: isSearched ? search : '',
  };
}

function describeListed(ctx: UserCtx, row: ImageRow, part: Part, search: string): ListedImage {
  if (part.search === 'none') return { ...describeImage(ctx, row), match: null };
  const field = part.search === 'own' ? 'original_prompt' : 'prompt';
  const text = part.search === 'own' ? row.originalPrompt : row.prompt;
  return { ...describeImage(ctx, row), match: { field, words: matchedWords(text, search) } };
}

/**
 * Starred first, then newest; of a collection the last added first. All of them, or with `page` twelve and the totals. An empty
 * search matches all, a search without a word in it nothing.
 * @throws Refusal collection.not_found
 */
export function listImages(ctx: UserCtx, { page, ...input }: ListImages): ListedImage[] | ImagePage {
  may(ctx, 'image.read');
  const { parts, wanted, search } = find(ctx, input);
  if (page === undefined)
    return parts.flatMap((part) =>
      historyOf(part)
        .whole.all(ctx, wanted)
        .map((row) => describeListed(ctx, row, part, search)),
    );
  const size = limits.historyPage;
  const first = (page - 1) * size;
  const items: ListedImage[] = [];
  let total = 0;
  for (const part of parts) {
    const { page: pageOf, total: totalOf } = historyOf(part);
    const offset = Math.max(0, first - total);
    total += totalOf.get(ctx, wanted)?.n ?? 0;
    const rows = pageOf.all(ctx, { ...wanted, offset, size: size - items.length });
    items.push(...rows.map((row) => describeListed(ctx, row, part, search)));
  }
  return { items, total, page, page_size: size, pages: Math.ceil(total / size) };
}

const listPainters = query((db, p: Params<{ userId: string }>) =>
  db.selectDistinct({ painter: image.painter }).from(image).where(keptBy(p.userId)),
);
const paintersOf = (ctx: { db: Db }, userId: string): string[] =>
  listPainters
    .all(ctx, { userId })
    .map(({ painter }) => painter)
    .sort();

/** @throws Refusal collection.not_found */
export function outlineImages(ctx: UserCtx, input: OutlineImages): ImageOutline {
  may(ctx, 'image.read');
  const { parts, wanted } = find(ctx, input);
  const rows = parts.flatMap((part) => historyOf(part).outline.all(ctx, wanted));
  return {
    items: rows.map(({ id, width, height, createdAt, isStarred }) => ({
      ...{ id, width, height },
      created_at: createdAt.toISOString(),
      is_starred: isStarred,
    })),
    painters: paintersOf(ctx, ctx.actor.id),
  };
}
