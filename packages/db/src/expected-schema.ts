import Database from 'better-sqlite3';
import { type Migration, migrate } from './migrate.ts';

/** Tables of SQLite, and of Litestream, which copies the database of a site with a standby. */
const foreign = /^(sqlite_(stat\d|sequence|autoindex_)|_litestream_(seq|lock)$)/;

/** The SQL of each object by kind and name, without those of SQLite and Litestream. */
function schemaOf(sqlite: Database.Database): Map<string, string> {
  const rows = sqlite.prepare('SELECT type, name, sql FROM sqlite_schema').all() as {
    type: string;
    name: string;
    sql: string | null;
  }[];
  const ours = rows.filter(({ type, name }) => !(foreign.test(name) && /^(table|index)$/.test(type)));
  // versions of SQLite quote a new name differently in existing SQL
  return new Map(
    ours.map(({ type, name, sql }) => [
      `${type} ${name}`,
      `${sql}`.replaceAll(/["`]/g, '').replaceAll(/\s+/g, ' '),
    ]),
  );
}

/** Made once for each schema version in this process. */
const made = new Map<string, Map<string, string>>();

function schemaAfter(migrations: Migration[]): Map<string, string> {
  const key = migrations.map(({ hash }) => hash).join();
  const known = made.get(key);
  if (known) return known;
  const fresh = new Database(':memory:');
  try {
    if (migrations.length > 0) migrate(fresh, migrations, new Date(0));
    const schema = schemaOf(fresh);
    made.set(key, schema);
    return schema;
  } finally {
    fresh.close();
  }
}

/** The differences between a database and a new one with the same migrations: another program made them. */
export function listSchemaDifferences(sqlite: Database.Database, migrations: Migration[]): string[] {
  const [is, was] = [schemaOf(sqlite), schemaAfter(migrations)];
  return [...new Set([...is.keys(), ...was.keys()])].flatMap((key) => {
    if (is.get(key) === was.get(key)) return [];
    if (!is.has(key)) return [`the ${key} is missing`];
    return [was.has(key) ? `the ${key} is not as Limn made it` : `the ${key} is none of Limn's`];
  });
}
