import Database from 'better-sqlite3';
import { expect, test } from 'vitest';
import { migrate, readMigrations } from './migrate.ts';
import { sourceMigrations } from './open.ts';

test('older pictures tell by their words whether their prompt was enhanced', () => {
  const sqlite = new Database(':memory:');
  const all = readMigrations(sourceMigrations);
  const place = all.findIndex(({ tag }) => tag.endsWith('_enhanced_and_left_alone'));
  migrate(sqlite, all.slice(0, place), new Date(0));
  sqlite.exec("INSERT INTO user (id, email, created_at) VALUES ('ann', 'ann@example.com', 0)");
  const add = sqlite.prepare(
    `INSERT INTO image (id, user_id, hash, original_prompt, prompt, style, resolution, width, height, painter, created_at)
     VALUES (?, 'ann', ?, ?, ?, ?, '640x480', 640, 480, 'fake', 0)`,
  );
  const film = 'black and white photograph, rich greys, film grain, strong contrast';
  const pictures = [
    ['as it was typed', 'a boat', 'a boat', 'normal', 0],
    ['with the hint of its style', 'a boat', `a boat, ${film}`, 'B&W', 0],
    ['with a style that was changed later', 'a boat。 ', `a boat, ${film}`, 'Anime', 0],
    ['with more words', 'a boat', 'a boat. Soft light falls on it.', 'normal', 1],
    ['with more words and a hint', 'a boat', `a boat. Soft light falls on it, ${film}`, 'B&W', 1],
    ['in other words', 'boat', 'A wooden vessel on a lake', 'normal', 1],
  ] as const;
  for (const [n, [id, typed, painted, style]] of pictures.entries())
    add.run(id, String(n).padStart(64, '0'), typed, painted, style);

  migrate(sqlite, all.slice(place), new Date(0));
  const told = sqlite.prepare('SELECT id, is_enhanced FROM image ORDER BY seq').raw().all();
  expect(told).toEqual(pictures.map(([id, , , , isEnhanced]) => [id, isEnhanced]));
});
