import { sql } from 'drizzle-orm';
import { check, index, integer, primaryKey, real, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { flag, newId, time } from '../columns.ts';
import { audiences, imageServiceKinds, imageServiceStates } from '../enums.ts';
import { plan } from './plan.ts';

/** The image services that an admin added. The service of the settings, and the built-in painter without any, have no row. */
export const imageService = sqliteTable(
  'image_service',
  {
    id: text().primaryKey().$defaultFn(newId),
    name: text().notNull(),
    kind: text({ enum: imageServiceKinds }).notNull(),
    /** The base address, http or https. Null only for the built-in painter. */
    url: text(),
    /** Encrypted with the data key, which is not in the database. Null: no key. */
    encryptedKey: text(),
    /** ComfyUI's workflow in API format. */
    workflow: text({ mode: 'json' }).$type<unknown>(),
    /** Pictures that it paints at once. */
    concurrency: integer().notNull(),
    /** Of two free services the one with the larger weight gets the job. */
    weight: integer().notNull().default(1),
    audience: text({ enum: audiences }).notNull().default('all'),
    /** A request may cost money: one that the service may have taken is not sent again. */
    isPaid: flag().notNull().default(false),
    /** From the request to the last byte of the picture. */
    timeoutSeconds: integer().notNull(),
    /** The only language that its models understand. Null: any. */
    promptLanguage: text({ enum: ['en'] }),
    state: text({ enum: imageServiceStates }).notNull().default('on'),
    createdAt: time().notNull(),
    lastOkAt: time(),
    lastFailedAt: time(),
    /** The last failure, in English, as it may be shown to an admin. */
    lastFailure: text(),
  },
  (table) => [
    check('image_service_url', sql`(${table.url} IS NULL) = (${table.kind} = 'builtin')`),
    check('image_service_concurrency', sql`${table.concurrency} BETWEEN 1 AND 64`),
  ],
);

/** What users choose. One model can be on several services, and one file of a service can be several models. */
export const imageModel = sqliteTable('image_model', {
  /** Lower-case letters, digits and hyphens: the name in the API. */
  id: text().primaryKey(),
  name: text().notNull(),
  description: text().notNull().default(''),
  /** The order in the picker, smallest first. The first is the default. */
  position: integer().notNull().default(0),
  audience: text({ enum: audiences }).notNull().default('all'),
  isHidden: flag().notNull().default(false),
  /** What the admin sets for every picture of the model; null: as the service does. */
  steps: integer(),
  guidance: real(),
  negativePrompt: text(),
  /** A LoRA of the service that the model always uses. */
  loraName: text(),
  loraWeight: real(),
  createdAt: time().notNull(),
});

/** Which service has which model. */
export const serviceModel = sqliteTable(
  'service_model',
  {
    serviceId: text()
      .notNull()
      .references(() => imageService.id, { onDelete: 'cascade' }),
    modelId: text()
      .notNull()
      .references(() => imageModel.id, { onDelete: 'cascade' }),
    /** The service's own name of the model. */
    remoteName: text().notNull(),
    /** When the service no longer listed it; null while it does. */
    missingSince: time(),
  },
  (table) => [
    primaryKey({ columns: [table.serviceId, table.modelId] }),
    index('service_model_model').on(table.modelId),
  ],
);

/** The plans that include a model. A model without rows is in every plan. */
export const planModel = sqliteTable(
  'plan_model',
  {
    planId: text()
      .notNull()
      .references(() => plan.id, { onDelete: 'cascade' }),
    modelId: text()
      .notNull()
      .references(() => imageModel.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.planId, table.modelId] }),
    index('plan_model_model').on(table.modelId),
  ],
);
