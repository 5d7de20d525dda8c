import { expect, test } from 'vitest';
import { placeNames } from '../names.ts';
import { subjectNames } from '../subjects/subjects.ts';
import { readWords } from './read-prompt.ts';
import { animalWords } from './words/animals.ts';
import { foodWords } from './words/food.ts';
import { heldNames } from './words/held-names.ts';
import { peopleWords } from './words/people.ts';
import { shownNames } from './words/shown-names.ts';
import { shownPlaces } from './words/shown-places.ts';
import { thingWords } from './words/things.ts';
import { readTable } from './words/word-table.ts';
import { worldWords } from './words/world.ts';

/** Words that contain a word with another meaning, and what is drawn for them. */
test.each([
  ['马克杯', 'mug'],
  ['馬桶', ''],
  ['马克思', ''],
  ['斑马线', ''],
  ['蜗牛', 'snail'],
  ['牛油果', 'fruit'],
  ['海绵宝宝', ''],
  ['龙虾', 'lobster'],
  ['月饼', 'cookie'],
  ['月历', ''],
  ['花生', ''],
  ['花猫', 'cat'],
  ['碎花', ''],
  ['花椰菜', 'vegetable'],
  ['海豹', 'seal'],
  ['马拉松', ''],
  ['城管', ''],
  ['星巴克', ''],
  ['春卷', 'dumpling'],
  ['冬瓜', ''],
  ['云南', ''],
  ['雪碧', ''],
  ['热狗', 'hotdog'],
  ['人魚', 'mermaid'],
  ['馬鹿', ''],
  ['亀裂', ''],
  ['虎ノ門', ''],
  ['暖炉', 'fireplace'],
  ['木曜日', ''],
  ['金曜日', ''],
  ['木のテーブル', ''],
  ['she watches a rock concert', ''],
  ['a movie star', ''],
  ['a hot dog', 'hotdog'],
  ['un chat tigré', 'cat'],
  ['un super-héros', 'superhero'],
  ['gafas de sol y una playa', 'glasses'],
  ['un perrito caliente', 'hotdog'],
  ['una estrella de cine', ''],
  ['una hoja de papel', ''],
  ['حورية بحر', 'mermaid'],
  ['برج خليفة', 'skyscraper'],
  ['ببغاوان', 'parrot'],
  ['شجرة عيد الميلاد', 'christmastree'],
  ['سلام عليكم', ''],
])('%s', (prompt, subject) => {
  const { subjects } = readWords(prompt).description;
  expect(subjects.map(({ name }) => name).join(', ')).toBe(subject);
});

test('a colour stays with its thing', () => {
  const [car] = readWords('une voiture de sport rouge').description.subjects;
  expect(car).toMatchObject({ name: 'sportscar', colour: 'red' });
});

test('every line of the word tables names something that can be drawn', () => {
  for (const table of [peopleWords, animalWords, foodWords, thingWords, worldWords])
    for (const { means } of readTable(table)) expect(subjectNames, means).toContain(means);
  const shown = [shownNames, heldNames, shownPlaces].flatMap(readTable);
  for (const name of [...subjectNames, ...placeNames])
    expect(
      shown.find(({ means }) => means === name)?.words.map((list) => list.length),
      name,
    ).toEqual([1, 1, 1, 1, 1, 1, 1]);
});
