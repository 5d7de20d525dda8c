import { expect, test } from 'vitest';
import { searchQuery, searchWords } from './search-words.ts';
import { memoryDb } from './testing.ts';

const texts = {
  en: 'A lighthouse at dusk, film noir',
  'zh-CN': '黄昏的灯塔，水彩画',
  'zh-TW': '黃昏的燈塔與海鷗',
  ar: 'منارةٌ عند الغروب',
  'ar with the article': 'المنارة القديمة',
  es: 'Un faro al anochecer, cielo añil',
  fr: "Un phare à l'aube, ciel brûlé",
  ja: '霧の灯台とカモメ3D',
};
type Name = keyof typeof texts;
const names = Object.keys(texts) as Name[];

function find(typed: string, userId = 'ann'): Name[] {
  const { sqlite } = memoryDb();
  const keep = sqlite.prepare('INSERT INTO image_search (rowid, words) VALUES (?, ?)');
  for (const [place, name] of names.entries()) keep.run(place + 1, searchWords('ann', texts[name]));
  const query = searchQuery(userId, typed);
  if (query === undefined) return [];
  const rows = sqlite.prepare('SELECT rowid FROM image_search WHERE image_search MATCH ?').pluck().all(query);
  return (rows as number[]).flatMap((row) => names[row - 1] ?? []);
}

test.each<[string, Name[]]>([
  ['lighthouse', ['en']],
  ['LIGHT dusk', ['en']],
  ['灯塔', ['zh-CN']],
  ['塔灯', []],
  ['黄昏 水彩', ['zh-CN']],
  ['海鷗', ['zh-TW']],
  ['منارة', ['ar', 'ar with the article']],
  ['المنارة', ['ar', 'ar with the article']],
  ['منارةٌ الغروب', ['ar']],
  ['anil', ['es']],
  ['AÑIL', ['es']],
  ['brule', ['fr']],
  ["l'aube", ['fr']],
  ['カモメ', ['ja']],
  ['ｶﾓﾒ', ['ja']],
  ['灯台と', ['ja']],
  ['台3d', ['ja']],
  ['un faro', ['es']],
  ['"', []],
  ['* OR NOT (', []],
  ['🦊', []],
])('%s finds %j', (typed, found) => expect(find(typed)).toEqual(found));

test('a search finds only the user’s own images', () => expect(find('lighthouse', 'bob')).toEqual([]));

test('what goes with its row goes from the index', () => {
  const { sqlite } = memoryDb();
  sqlite.exec(`INSERT INTO user (id, email, created_at) VALUES ('ann', 'ann@example.com', 0);
    INSERT INTO image (seq, id, user_id, hash, prompt, original_prompt, style, resolution, width, height, painter, created_at)
    VALUES (1, 'i', 'ann', '${'a'.repeat(64)}', 'p', 'p', 'normal', '640x480', 640, 480, 'p', 0)`);
  const keep = sqlite.prepare('INSERT INTO image_search (rowid, words) VALUES (1, ?)');
  keep.run(searchWords('ann', 'a boat'));
  const count = sqlite.prepare('SELECT count(*) FROM image_search WHERE image_search MATCH ?').pluck();
  expect(count.get(searchQuery('ann', 'boat'))).toBe(1);
  sqlite.exec("DELETE FROM user WHERE id = 'ann'");
  expect(count.get(searchQuery('ann', 'boat'))).toBe(0);
});
