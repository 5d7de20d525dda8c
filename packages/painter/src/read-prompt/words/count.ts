/** Number words. Chinese and Japanese ones include their counters. */
export const countWords = `
1 | one, single, the other | 另一只, 另一隻 | واحد, واحدة, أخرى, الأخرى | un, una, uno, otro, otra, el otro, la otra | un, une, l autre, un autre, une autre | もう一匹, もう一人
2 | two, pair of, both | | اثنان, اثنين, اثنتان | dos, un par de | deux |
3 | three, trio of, a few, few, some | 几, 幾 | ثلاث, ثلاثة | tres, unos, unas | trois, quelques | いくつか
4 | four | | أربع, أربعة | cuatro | quatre |
5 | five, several, group of | 一些, 一群, 一群群 | خمس, خمسة, عدة, بعض, مجموعة | cinco, varios, varias, grupo de | cinq, plusieurs, groupe de | 何匹かの, 何羽かの
6 | six | | ست, ستة | seis | six |
7 | seven, flock of, herd of, school of, many, lots of | 许多, 許多, 很多, 成群, 成群的 | سبع, سبعة, سرب, قطيع, كثير, العديد | siete, muchos, muchas, bandada de, rebaño de, banco de | sept, beaucoup de, volée de, troupeau de, banc de, nuée de | たくさんの, 多くの, 群れ, 沢山の
8 | eight | | ثمان, ثماني, ثمانية | ocho | huit |
9 | nine, countless, hundreds of, dozens of | 无数, 無數, 数百, 漫天 | تسع, تسعة, مئات | nueve, cientos de, docenas de | neuf, centaines de, dizaines de | 無数の, 数百の
10 | ten | | عشر, عشرة | diez | dix |
12 | twelve, dozen | | اثنا عشر | doce, docena de | douze, douzaine de |`;

export const counters =
  '只隻個个匹頭头朵棵艘条條本架輛辆位名座盏盞片支枝颗顆株羽人つ台匹頭冊輪杯件间間栋棟把首';
export const numerals: Readonly<Record<string, number>> = {
  一: 1,
  两: 2,
  兩: 2,
  二: 2,
  三: 3,
  四: 4,
  五: 5,
  六: 6,
  七: 7,
  八: 8,
  九: 9,
  十: 10,
  几: 3,
  幾: 3,
  数: 4,
  數: 4,
};
