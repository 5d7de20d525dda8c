import { sql } from 'drizzle-orm';
import { blob, check, index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { pictureOperations, variationStrengths } from '../enums.ts';
import { generation } from './generation.ts';
import { image } from './image.ts';

/** One row for each job that makes a new picture from a picture. */
export const generationSource = sqliteTable(
  'generation_source',
  {
    generationId: text()
      .primaryKey()
      .references(() => generation.id, { onDelete: 'cascade' }),
    operation: text({ enum: pictureOperations }).notNull(),
    /** Null: an upload, or the picture is deleted. */
    sourceImageId: text().references(() => image.id, { onDelete: 'set null' }),
    /** Only for `vary`. */
    strength: text({ enum: variationStrengths }),
    /** Only for `upscale`: 2 or 4. Width and height of the job are those of the source. */
    factor: integer(),
    /** PNG, 8-bit grey, as large as the source: 255 is repainted, 0 stays. Null after the job's end. */
    mask: blob({ mode: 'buffer' }),
    /** An uploaded source, as received and checked. Null after the job's end. */
    upload: blob({ mode: 'buffer' }),
  },
  (table) => [
    index('generation_source_image').on(table.sourceImageId),
    check('generation_source_strength', sql`(${table.strength} IS NOT NULL) = (${table.operation} = 'vary')`),
    check('generation_source_factor', sql`(${table.factor} IS NOT NULL) = (${table.operation} = 'upscale')`),
  ],
);
