import type { Table } from './lexicon.ts';

type Count = '1' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9' | '10' | '12';

/** Numbers and words that stand for them. Chinese and Japanese stand with their counters. */
export const countWords: Table<Count> = [
  ['1', 'one, single', '', 'واحد, واحدة', 'un, una, uno', 'un, une', ''],
  ['2', 'two, pair of, both', '', 'اثنان, اثنين, اثنتان', 'dos, un par de', 'deux', ''],
  ['3', 'three, trio of, a few, few, some', '几, 幾', 'ثلاث, ثلاثة', 'tres, unos, unas', 'trois, quelques', 'いくつか'],
  ['4', 'four', '', 'أربع, أربعة', 'cuatro', 'quatre', ''],
  ['5', 'five, several, group of', '一些, 一群, 一群群', 'خمس, خمسة, عدة, بعض, مجموعة', 'cinco, varios, varias, grupo de', 'cinq, plusieurs, groupe de', '何匹かの, 何羽かの'],
  ['6', 'six', '', 'ست, ستة', 'seis', 'six', ''],
  ['7', 'seven, flock of, herd of, school of, many, lots of', '许多, 許多, 很多, 成群, 成群的', 'سبع, سبعة, سرب, قطيع, كثير, العديد', 'siete, muchos, muchas, bandada de, rebaño de, banco de', 'sept, beaucoup de, volée de, troupeau de, banc de, nuée de', 'たくさんの, 多くの, 群れ, 沢山の'],
  ['8', 'eight', '', 'ثمان, ثماني, ثمانية', 'ocho', 'huit', ''],
  ['9', 'nine, countless, hundreds of, dozens of', '无数, 無數, 数百, 漫天', 'تسع, تسعة, مئات', 'nueve, cientos de, docenas de', 'neuf, centaines de, dizaines de', '無数の, 数百の'],
  ['10', 'ten', '', 'عشر, عشرة', 'diez', 'dix', ''],
  ['12', 'twelve, dozen', '', 'اثنا عشر', 'doce, docena de', 'douze, douzaine de', ''],
];

export const counters = '只隻個个匹頭头朵棵艘条條本架輛辆位名座盏盞片支枝颗顆株羽人つ台匹頭冊輪杯件间間栋棟把首';
export const numerals: Readonly<Record<string, number>> = {
  一: 1, 两: 2, 兩: 2, 二: 2, 三: 3, 四: 4, 五: 5, 六: 6, 七: 7, 八: 8, 九: 9, 十: 10, 几: 3, 幾: 3, 数: 4, 數: 4,
};

/** Words that would mislead, longest match first: they mean nothing to the painter. */
export const emptyWords: readonly string[] = [
  'depth of field', 'black and white', 'film grain', 'starry eyed', 'night stand', 'light house effect', 'one of', 'rose gold', 'book cover', 'sea of people', 'in front of',
  'blue sky', 'blue skies', 'cielo azul', 'ciel bleu', 'golden ratio', 'sun hat', 'star wars', 'palm of', 'fall in', 'falls in', 'fall asleep', 'spring water', 'rock music',
  'street style', 'clear water', 'water colour', 'home made', 'cat eye', 'lake house', 'flight', 'light', 'pres de', 'pres', 'about to',
  '黑白', '日本', '明星', '人物', '人像', '人间', '人間', '大人', '人生', '人群', '风景', '風景', '風格', '风格', '海报', '海報', '本来', '本当', '基本', '火花', '烟花', '花火', '蓝天', '藍天',
  '人工', '人気', '大人気', '人物画', '家族', '作家', '画家の', '木漏れ日', '一人', '月曜', '山田', '水平線', '地平線', '風邪', '本物', '上手', '石油', '国家', '大家', '专家', '一月', '二月', '三月', '四月', '五月', '六月', '七月', '八月', '九月', '十月', '十一月', '十二月',
];

/** Written alike in another tongue and meaning something else there: read only in their own. */
export const falseFriends: ReadonlySet<string> = new Set([
  'car', 'chat', 'pain', 'pains', 'pin', 'pins', 'sol', 'or', 'tour', 'four', 'mer', 'bois', 'fond', 'un', 'une', 'una', 'uno', 'dos', 'six', 'rose', 'roses', 'rosa', 'pan', 'champ', 'port', 'son',
  'carte', 'table', 'bureau', 'piece', 'vela', 'mal', 'court', 'cour', 'banc', 'banco', 'vent', 'pont', 'once', 'pez', 'ave', 'tarde', 'ram', 'doe', 'fall', 'still', 'ours', 'osa', 'oso', 'tan', 'ash', 'mill',
  'lit', 'seul', 'mago', 'brise', 'brisa', 'salon', 'sirena', 'cave', 'barque', 'bus', 'camp', 'vase', 'lys', 'est', 'ete', 'jour', 'seta', 'manana', 'pre', 'the', 'te', 'cite', 'cape', 'as', 'bay', 'mont', 'ane', 'dame', 'lion', 'auto', 'vivo', 'vif', 'cerf', 'noel', 'ruine', 'cerro', 'monte',
  'nouvelle', 'coche', 'globo', 'ramo', 'cometa', 'casa', 'mar', 'bote', 'pages', 'few', 'some', 'both', 'one', 'colombe', 'lama', 'chalet', 'corde', 'bank', 'neuf', 'gens', 'tan', 'day', 'mage', 'maga', 'men', 'man', 'sept', 'dix', 'etang', 'agneau', 'pie', 'ox',
]);
