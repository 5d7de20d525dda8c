import { randomBytes } from 'node:crypto';
import { integer, text } from 'drizzle-orm/sqlite-core';

/** 128 random bits as 22 characters of base64url. */
export const newId = () => randomBytes(16).toString('base64url');

export const id = () => text().notNull().unique().$defaultFn(newId);

/** Row order is time order: an index that ends here is already sorted newest first. */
export const seq = () => integer().primaryKey({ autoIncrement: true });

/** Milliseconds since 1970, UTC. */
export const time = () => integer({ mode: 'timestamp_ms' });

export const flag = () => integer({ mode: 'boolean' });
