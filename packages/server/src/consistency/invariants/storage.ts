import * as tables from '@limn/db';
import { getTableColumns, getTableName, is, type SQL, sql } from 'drizzle-orm';
import { SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { Invariant } from '../invariant.ts';

/** The condition that a stored value fits its column's type. Undefined where any value does. */
function readable(column: ReturnType<typeof getTableColumns>[string]): SQL | undefined {
  if (column.dataType === 'json') return sql`json_valid(${column})`;
  if (column.dataType === 'boolean') return sql`${column} IN (0, 1)`;
  const { enumValues } = column;
  return enumValues?.length ? sql`${column} IN ${enumValues}` : undefined;
}

/** Made from the tables themselves, so that new columns are checked, too. */
function unreadable(): SQL {
  const questions = Object.values<unknown>(tables)
    .filter((value) => is(value, SQLiteTable))
    .flatMap((table) => Object.values(getTableColumns(table)).map((column) => ({ table, column })))
    .flatMap(({ table, column }) => {
      const fits = readable(column);
      const name = `${getTableName(table)}.${column.name}`;
      return fits ? [sql`SELECT ${name} || '=' || ${column} AS who FROM ${table} WHERE NOT ${fits}`] : [];
    });
  return sql.join(questions, sql` UNION ALL `);
}

export const storageInvariants: Invariant[] = [
  {
    code: 'database.orphans',
    sentence: 'Rows refer to rows that are missing. Restore a backup.',
    violations: () => sql`SELECT "table" || ' ' || "rowid" AS who FROM pragma_foreign_key_check`,
  },
  {
    code: 'database.unreadable',
    sentence: 'Rows have values that this version cannot read. Another program wrote them. Restore a backup.',
    violations: unreadable,
  },
];
