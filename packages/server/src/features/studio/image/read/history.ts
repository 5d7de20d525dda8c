import { collectionImage, type Db, image, type Params, query } from '@limn/db';
import {
  and,
  count,
  desc,
  eq,
  getTableColumns,
  inArray,
  isNull,
  notInArray,
  type SQL,
  sql,
} from 'drizzle-orm';
import { type ImageRow, keptBy } from '../read.ts';

/** Which part of a user's pictures a query lists. Each combination has queries of its own, which are built once. */
export interface Part {
  isStarred: boolean;
  /** `own`: all words are in the user's description. `generated`: in the full prompt, but not all in the description. */
  search: 'none' | 'own' | 'generated';
  /** Conditions on style, resolution, painter, model or time. */
  isNarrowed: boolean;
  isInCollection: boolean;
}

/** The parameters of all parts; each part uses some of them. */
export type Wanted = {
  userId: string;
  /** As `searchQuery` returns them. */
  words: string;
  style: string | null;
  resolution: string | null;
  painter: string | null;
  modelId: string | null;
  from: Date | null;
  to: Date | null;
  collectionSeq: number;
};
type WantedParams = Params<Wanted>;

const wordsIn = (table: SQL, words: SQL<string>) =>
  sql`(SELECT rowid FROM ${table} WHERE ${table} MATCH ${words})`;
const inPrompts = (words: SQL<string>) => wordsIn(sql`image_search`, words);
const inDescriptions = (words: SQL<string>) => wordsIn(sql`original_prompt_search`, words);

const isFound = {
  none: () => undefined,
  own: (p: WantedParams) => inArray(image.seq, inDescriptions(p.words)),
  generated: (p: WantedParams) =>
    and(inArray(image.seq, inPrompts(p.words)), notInArray(image.seq, inDescriptions(p.words))),
} satisfies Record<Part['search'], (p: WantedParams) => SQL | undefined>;

const isWanted = (p: WantedParams) =>
  and(
    sql`(${p.style} IS NULL OR ${image.style} = ${p.style})`,
    sql`(${p.resolution} IS NULL OR ${image.resolution} = ${p.resolution})`,
    sql`(${p.painter} IS NULL OR ${image.painter} = ${p.painter})`,
    sql`(${p.modelId} IS NULL OR ${image.modelId} = ${p.modelId})`,
    sql`(${p.from} IS NULL OR ${image.createdAt} >= ${p.from})`,
    sql`(${p.to} IS NULL OR ${image.createdAt} < ${p.to})`,
  );

/** The conditions of a part. In a collection the unary plus keeps SQLite from reading all images of the user. */
const conditionsOf = (part: Part) => (p: WantedParams) =>
  and(
    part.isInCollection
      ? and(
          eq(collectionImage.collectionSeq, p.collectionSeq),
          sql`+${image.userId} = ${p.userId}`,
          isNull(image.deletedAt),
        )
      : keptBy(p.userId),
    part.isStarred ? eq(image.isStarred, true) : undefined,
    isFound[part.search](p),
    part.isNarrowed ? isWanted(p) : undefined,
  );

const outlined = {
  id: image.id,
  width: image.width,
  height: image.height,
  createdAt: image.createdAt,
  isStarred: image.isStarred,
};

type Page = Wanted & { size: number; offset: number };
interface PartQueries {
  whole: { all(context: { db: Db }, values: Wanted): ImageRow[] };
  page: { all(context: { db: Db }, values: Page): ImageRow[] };
  total: { get(context: { db: Db }, values: Wanted): { n: number } | undefined };
  outline: { all(context: { db: Db }, values: Wanted): Pick<ImageRow, keyof typeof outlined>[] };
}

/** Starred first, then newest. */
function ofUser(part: Part): PartQueries {
  const wanted = conditionsOf(part);
  const order = [desc(image.isStarred), desc(image.seq)];
  const listed = (db: Db, p: WantedParams) =>
    db
      .select()
      .from(image)
      .where(wanted(p))
      .orderBy(...order);
  return {
    whole: query(listed),
    page: query((db, p: Params<Page>) => listed(db, p).limit(p.size).offset(p.offset)),
    total: query((db, p: WantedParams) => db.select({ n: count() }).from(image).where(wanted(p))),
    outline: query((db, p: WantedParams) =>
      db
        .select(outlined)
        .from(image)
        .where(wanted(p))
        .orderBy(...order),
    ),
  };
}

/** The picture that was added last comes first. */
function ofCollection(part: Part): PartQueries {
  const wanted = conditionsOf(part);
  const added = desc(collectionImage.seq);
  const isIn = eq(image.seq, collectionImage.imageSeq);
  const columns = getTableColumns(image);
  const listed = (db: Db, p: WantedParams) =>
    db.select(columns).from(collectionImage).innerJoin(image, isIn).where(wanted(p)).orderBy(added);
  return {
    whole: query(listed),
    page: query((db, p: Params<Page>) => listed(db, p).limit(p.size).offset(p.offset)),
    total: query((db, p: WantedParams) =>
      db.select({ n: count() }).from(collectionImage).innerJoin(image, isIn).where(wanted(p)),
    ),
    outline: query((db, p: WantedParams) =>
      db.select(outlined).from(collectionImage).innerJoin(image, isIn).where(wanted(p)).orderBy(added),
    ),
  };
}

const known = new Map<string, PartQueries>();

/** The queries of one part of the history. */
export function historyOf(part: Part): PartQueries {
  const name = `${part.search} ${part.isStarred} ${part.isNarrowed} ${part.isInCollection}`;
  const queries = known.get(name) ?? (part.isInCollection ? ofCollection(part) : ofUser(part));
  known.set(name, queries);
  return queries;
}
