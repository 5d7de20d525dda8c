import { sql } from 'drizzle-orm';
import { check, index, integer, real, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { flag, id, seq, time } from '../columns.ts';
import { jobFailureCodes, jobStates, languages, resolutions, styles } from '../enums.ts';
import { user } from './account.ts';
import { imageModel } from './service.ts';

export const generation = sqliteTable(
  'generation',
  {
    seq: seq(),
    id: id(),
    userId: text()
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    state: text({ enum: jobStates }).notNull().default('queued'),
    /** As typed, trimmed. */
    prompt: text().notNull(),
    style: text({ enum: styles }).notNull(),
    resolution: text({ enum: resolutions }).notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    seed: integer().notNull(),
    enhance: flag().notNull(),
    /** The user's language, which decides where the prompt fits several. Null: unknown. */
    language: text({ enum: languages }),
    /** The full prompt, once it is known: enhanced and with the words of the style. */
    paintedPrompt: text(),
    /** The English translation that the painter gets instead of the full prompt, if it only understands English. */
    translatedPrompt: text(),
    model: text(),
    /** How often the job was begun: one that crashes the server is not begun for ever. */
    attempts: integer().notNull().default(0),
    errorCode: text({ enum: jobFailureCodes }),
    errorReason: text(),
    /** While it waits: how many jobs of the same user run or wait before this one. */
    ahead: integer().notNull().default(0),
    /** While it waits: when the user's latest job began, milliseconds since 1970; 0 for never. */
    userStartedAt: integer().notNull().default(0),
    /** The adapter that the request went to, stored with the time before the request is sent. */
    painter: text(),
    /** The job's id at the painter, if the painter gives one. */
    remoteId: text(),
    sentAt: time(),
    /** When it was first put back because the painter could not accept it. */
    waitsSince: time(),
    /** The model that the user chose. Null: any. */
    modelId: text().references(() => imageModel.id, { onDelete: 'set null' }),
    /** The row of the service that the request went to, `environment` or `builtin`; stored with `painter`. */
    serviceId: text(),
    /** Services that could not paint it. */
    triedServices: text({ mode: 'json' }).$type<string[]>(),
    negativePrompt: text(),
    steps: integer(),
    guidance: real(),
    /** The key that the caller has given the call, and what the call asked for: SHA-256 in Base64url. Null: no key. */
    requestKey: text(),
    requestHash: text(),
    createdAt: time().notNull(),
    startedAt: time(),
    endedAt: time(),
  },
  (table) => [
    index('generation_user_state').on(table.userId, table.state),
    index('generation_user_started').on(table.userId, table.startedAt),
    index('generation_of_model').on(table.modelId),
    index('generation_of_service').on(table.serviceId, table.state, table.endedAt),
    index('generation_state_ended').on(table.state, table.endedAt),
    // seq is the rowid, with which every index ends
    index('generation_next').on(table.state, table.ahead, table.userStartedAt).where(sql`state = 'queued'`),
    // the jobs of one call have different seeds
    uniqueIndex('generation_request')
      .on(table.userId, table.requestKey, table.seed)
      .where(sql`request_key IS NOT NULL`),
    check('generation_prompt', sql`${table.prompt} <> ''`),
    check('generation_width', sql`${table.width} BETWEEN 32 AND 1704`),
    check('generation_height', sql`${table.height} BETWEEN 32 AND 1704`),
    check('generation_seed', sql`${table.seed} BETWEEN 0 AND 100`),
  ],
);
