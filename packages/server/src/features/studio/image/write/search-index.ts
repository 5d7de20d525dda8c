import { type Db, type Params, query, searchWords, written } from '@limn/db';
import { sql } from 'drizzle-orm';
import type { ImageRow } from '../read.ts';

type Words = Params<{ seq: number; words: string }>;

const insertWords = query((db, p: Words) =>
  written(db, sql`INSERT INTO image_search (rowid, words) VALUES (${p.seq}, ${p.words})`),
);
const insertOwnWords = query((db, p: Words) =>
  written(db, sql`INSERT INTO original_prompt_search (rowid, words) VALUES (${p.seq}, ${p.words})`),
);

/** Adds a picture to the index of all words and to that of the user's own words. The row's deletion removes both. */
export function indexWords(ctx: { db: Db }, row: ImageRow): void {
  const { seq, userId, originalPrompt, prompt } = row;
  insertWords.run(ctx, { seq, words: searchWords(userId, `${originalPrompt} ${prompt}`) });
  insertOwnWords.run(ctx, { seq, words: searchWords(userId, originalPrompt) });
}
