import { sql } from 'drizzle-orm';
import { check, index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { flag, id, seq, time } from '../columns.ts';
import { jobFailureCodes, jobStates, resolutions, styles } from '../words.ts';
import { user } from './account.ts';

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
    /** What went to the painter, once that is known. */
    paintedPrompt: text(),
    model: text(),
    /** How often it has been begun: a job that brings the server down is not begun for ever. */
    attempts: integer().notNull().default(0),
    errorCode: text({ enum: jobFailureCodes }),
    errorReason: text(),
    createdAt: time().notNull(),
    startedAt: time(),
    endedAt: time(),
  },
  (table) => [
    index('generation_user_state').on(table.userId, table.state),
    index('generation_user_started').on(table.userId, table.startedAt),
    index('generation_state_ended').on(table.state, table.endedAt),
    check('generation_prompt', sql`${table.prompt} <> ''`),
    check('generation_width', sql`${table.width} BETWEEN 32 AND 1704`),
    check('generation_height', sql`${table.height} BETWEEN 32 AND 1704`),
    check('generation_seed', sql`${table.seed} BETWEEN 0 AND 100`),
  ],
);
