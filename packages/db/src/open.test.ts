import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { DatabaseRefused } from './errors.ts';
import { strict } from './migrate.ts';
import { openDb, sourceMigrations } from './open.ts';
import { session, user } from './schema/account.ts';

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'limn-db-'));
  file = join(folder, 'limn.db');
});

/** This build's migrations and one more, as a later release would bring it. */
function laterRelease(name: string, sqlText: string): string {
  const later = join(folder, `migrations-${name}`);
  cpSync(sourceMigrations, later, { recursive: true });
  const journalFile = join(later, 'meta', '_journal.json');
  const journal = JSON.parse(readFileSync(journalFile, 'utf8'));
  journal.entries.push({ ...journal.entries.at(-1), idx: journal.entries.length, tag: name });
  writeFileSync(journalFile, JSON.stringify(journal));
  writeFileSync(join(later, `${name}.sql`), sqlText);
  return later;
}

/**
 * What drizzle-kit generates for a column that becomes NOT NULL. Triggers of other tables that name the table have to go first:
 * SQLite renames nothing that would break one.
 */
const rebuild = `${['user_image_counted', 'user_image_uncounted', 'user_image_recounted']
  .map((trigger) => `DROP TRIGGER \`${trigger}\`;--> statement-breakpoint\n`)
  .join('')}PRAGMA foreign_keys=OFF;--> statement-breakpoint
CREATE TABLE \`__new_user\` (
	\`id\` text PRIMARY KEY NOT NULL,
	\`email\` text NOT NULL,
	\`email_proven_at\` integer,
	\`password_hash\` text,
	\`display_name\` text,
	\`bio\` text DEFAULT '' NOT NULL,
	\`is_admin\` integer DEFAULT false NOT NULL,
	\`created_at\` integer NOT NULL
);
--> statement-breakpoint
INSERT INTO \`__new_user\` SELECT "id", "email", "email_proven_at", "password_hash", "display_name", coalesce("bio", ''), "is_admin", "created_at" FROM \`user\`;--> statement-breakpoint
DROP TABLE \`user\`;--> statement-breakpoint
ALTER TABLE \`__new_user\` RENAME TO \`user\`;--> statement-breakpoint
PRAGMA foreign_keys=ON;--> statement-breakpoint
CREATE UNIQUE INDEX \`user_email_unique\` ON \`user\` (\`email\`);`;

function populate() {
  const opened = openDb(file);
  const now = new Date();
  for (const id of ['ann', 'bob']) {
    opened.db
      .insert(user)
      .values({ id, email: `${id}@example.com`, createdAt: now })
      .run();
    for (let n = 0; n < 25; n++)
      opened.db
        .insert(session)
        .values({ tokenHash: `${id}-${n}`, userId: id, userAgent: '', createdAt: now, expiresAt: now })
        .run();
  }
  opened.close();
}

const countSessions = (path: string) => {
  const sqlite = new Database(path, { readonly: true });
  const rows = sqlite.prepare('SELECT count(*) FROM session').pluck().get();
  sqlite.close();
  return rows;
};

describe('a migration', () => {
  test('that rebuilds a table keeps the children of its rows, and a copy from before it', () => {
    populate();
    const { close, migrated, copy } = openDb(file, { migrationsFolder: laterRelease('0099_bio', rebuild) });
    close();
    expect(migrated).toEqual(['0099_bio']);
    expect(countSessions(file)).toBe(50);
    expect(copy && countSessions(copy)).toBe(50);
  });

  test('that loses rows is undone whole', () => {
    populate();
    const loses = laterRelease('0099_loses', "DELETE FROM user WHERE id = 'bob';");
    expect(() => openDb(file, { migrationsFolder: loses })).toThrow(
      /user from 2 rows to 1; nothing was changed/,
    );
    expect(countSessions(file)).toBe(50);
    openDb(file).close();
  });

  test('that leaves orphans is undone whole', () => {
    populate();
    const orphans = laterRelease(
      '0099_orphans',
      "UPDATE session SET user_id = 'nobody' WHERE user_id = 'bob';",
    );
    expect(() => openDb(file, { migrationsFolder: orphans })).toThrow(/orphans in session/);
    openDb(file).close();
  });

  test('that fails half way leaves nothing of itself', () => {
    populate();
    const fails = laterRelease(
      '0099_fails',
      'CREATE TABLE half (a text);--> statement-breakpoint\nNONSENSE;',
    );
    expect(() => openDb(file, { migrationsFolder: fails })).toThrow(/NONSENSE/);
    const { db, close } = openDb(file);
    expect(db.get(sql`SELECT count(*) AS n FROM sqlite_schema WHERE name = 'half'`)).toEqual({ n: 0 });
    close();
  });

  test('keeps the last three copies, and nothing of one that a kill left half made', () => {
    populate();
    mkdirSync(join(folder, 'before-migration'));
    writeFileSync(join(folder, 'before-migration', 'limn-2029-12-31.db.partial'), 'half');
    for (let release = 1; release <= 5; release++) {
      const now = new Date(Date.UTC(2030, 0, release));
      const path = join(folder, 'm', String(release));
      cpSync(release === 1 ? sourceMigrations : join(folder, 'm', String(release - 1)), path, {
        recursive: true,
      });
      const journalFile = join(path, 'meta', '_journal.json');
      const journal = JSON.parse(readFileSync(journalFile, 'utf8'));
      journal.entries.push({ ...journal.entries.at(-1), tag: `r${release}` });
      writeFileSync(journalFile, JSON.stringify(journal));
      writeFileSync(join(path, `r${release}.sql`), `CREATE TABLE r${release} (a integer);`);
      openDb(file, { migrationsFolder: path, now }).close();
    }
    expect(readdirSync(join(folder, 'before-migration')).map((name) => name.slice(5, 15))).toEqual([
      '2030-01-03',
      '2030-01-04',
      '2030-01-05',
    ]);
  });

  test('keeps the copy that it makes beside three of a clock that was ahead', () => {
    populate();
    const copies = join(folder, 'before-migration');
    mkdirSync(copies);
    for (const year of [2041, 2042, 2043]) writeFileSync(join(copies, `limn-${year}-01-01.db`), 'later');
    const now = new Date(Date.UTC(2030, 0, 1));
    const { copy, close } = openDb(file, { migrationsFolder: laterRelease('0099_bio', rebuild), now });
    close();
    expect([existsSync(copy ?? ''), readdirSync(copies).length]).toEqual([true, 3]);
  });
});

describe('an older build', () => {
  test('refuses a newer database and leaves every byte', () => {
    populate();
    openDb(file, { migrationsFolder: laterRelease('0099_bio', rebuild) }).close();
    const before = readFileSync(file);
    expect(() => openDb(file)).toThrow(DatabaseRefused);
    expect(() => openDb(file)).toThrow(/for a newer Limn/);
    expect(readFileSync(file).equals(before)).toBe(true);
  });

  test('refuses another line of releases, and a database of another program', () => {
    populate();
    openDb(file, { migrationsFolder: laterRelease('0099_one', 'CREATE TABLE one (a text);') }).close();
    const other = laterRelease('0099_two', 'CREATE TABLE two (a text);');
    expect(() => openDb(file, { migrationsFolder: other })).toThrow(/different edition/);
    const foreign = join(folder, 'foreign.db');
    const sqlite = new Database(foreign);
    sqlite.exec('CREATE TABLE theirs (a)');
    sqlite.close();
    const before = readFileSync(foreign);
    expect(() => openDb(foreign)).toThrow(/not a Limn database/);
    expect(readFileSync(foreign).equals(before)).toBe(true);
  });
});

describe('an opened database', () => {
  test('is durable and strict at the first opening and at every later one', () => {
    for (let opening = 0; opening < 2; opening++) {
      const { db, close } = openDb(file);
      expect(db.get(sql`PRAGMA synchronous`)).toEqual({ synchronous: 2 });
      expect(db.get(sql`PRAGMA foreign_keys`)).toEqual({ foreign_keys: 1 });
      close();
    }
    const { db, close } = openDb(file);
    const loose = db.all(
      sql`SELECT name FROM pragma_table_list WHERE type = 'table' AND strict = 0 AND name NOT LIKE 'sqlite_%'`,
    );
    expect(loose).toEqual([]);
    expect(() =>
      new Database(file).exec(
        "INSERT INTO user VALUES ('x', 'x', '', '', '', '', 'yes', 0, null, null, 0, null)",
      ),
    ).toThrow(/cannot store TEXT/);
    close();
    expect(existsSync(join(folder, 'before-migration'))).toBe(false);
  });

  test('has an index that begins with every foreign key, and a rule for its deletion', () => {
    const { db, close } = openDb(file);
    const tables = db.all<{ name: string }>(sql`SELECT name FROM sqlite_schema WHERE type = 'table'`);
    const missing: string[] = [];
    for (const { name } of tables) {
      const keys = db.all<{ from: string; on_delete: string }>(
        sql.raw(`SELECT "from", on_delete FROM pragma_foreign_key_list('${name}')`),
      );
      const leading = db.all<{ column: string }>(
        sql.raw(
          `SELECT info.name AS "column" FROM pragma_index_list('${name}') list, pragma_index_info(list.name) info WHERE info.seqno = 0 AND list.partial = 0`,
        ),
      );
      for (const key of keys) {
        if (!leading.some(({ column }) => column === key.from)) missing.push(`${name}.${key.from}: index`);
        if (key.on_delete === 'NO ACTION') missing.push(`${name}.${key.from}: rule`);
      }
    }
    close();
    expect(missing).toEqual([]);
  });
});

test('strict touches nothing but the creation of tables', () => {
  expect(strict('CREATE TABLE `a` (\n`b` text\n);')).toBe('CREATE TABLE `a` (\n`b` text\n) STRICT;');
  expect(strict('CREATE INDEX `a` ON `b` (`c`);')).toBe('CREATE INDEX `a` ON `b` (`c`);');
});
