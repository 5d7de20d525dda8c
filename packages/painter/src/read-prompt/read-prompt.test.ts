import { languages, styleHints } from '@limn/db/enums';
import { describe, expect, it } from 'vitest';
import {
  ageNames,
  buildNames,
  cameraNames,
  clothesNames,
  colourNames,
  faceNames,
  framingNames,
  hairNames,
  moodNames,
  patternNames,
  placeNames,
  poseNames,
  seasonNames,
  skinNames,
  timeNames,
  weatherNames,
  wornNames,
} from '../names.ts';
import { subjectNames } from '../subjects/subjects.ts';
import { dictionary } from './dictionary.ts';
import { readPrompt } from './read-prompt.ts';
import { meaningsOfEmoji } from './words/emoji.ts';
import { roles } from './words/roles.ts';

/** The description in one line. */
function understood(prompt: string): string {
  const description = readPrompt(prompt);
  const subjects = description.subjects.map((s) =>
    [s.count > 1 && s.name !== 'skylantern' ? s.count : '', s.colour ?? '', s.name].filter(Boolean).join(' '),
  );
  const rest = [
    ...description.places,
    description.time,
    description.season,
    ...description.weathers,
    ...description.colours.map((c) => `all ${c}`),
    ...description.moods,
    description.asleep && 'asleep',
  ];
  return [...subjects, ...rest.filter(Boolean)].sort().join(', ');
}

/** Sentences in the order of `languages`: en, zh-CN, zh-TW, ar, es, fr, ja. */
const scenes: [meaning: string, ...sentences: [string, string, string, string, string, string, string]][] = [
  [
    'dusk, lighthouse, sea',
    'a lighthouse at dusk by the sea',
    '黄昏时海边的灯塔',
    '黃昏時海邊的燈塔',
    'منارة عند الغسق بجانب البحر',
    'un faro en el crepúsculo junto al mar',
    'un phare au crépuscule au bord de la mer',
    '夕暮れの海辺の灯台',
  ],
  [
    '2 black cat, garden, rain',
    'two black cats in the garden in the rain',
    '花园里的两只黑猫，下雨',
    '花園裡的兩隻黑貓，下雨',
    'قطتان سوداوان في الحديقة تحت المطر',
    'dos gatos negros en el jardín bajo la lluvia',
    'deux chats noirs dans le jardin sous la pluie',
    '庭に二匹の黒い猫、雨',
  ],
  [
    'calm, lake, red boat',
    'a red boat on a calm lake',
    '宁静的湖上有一艘红色的小船',
    '寧靜的湖上有一艘紅色的小船',
    'قارب أحمر في بحيرة هادئة',
    'un barco rojo en un lago tranquilo',
    'un bateau rouge sur un lac calme',
    '静かな湖に赤い船',
  ],
  [
    'forest, fox, snow',
    'a fox in a snowy forest',
    '雪中森林里的狐狸',
    '雪中森林裡的狐狸',
    'ثعلب في غابة ثلجية',
    'un zorro en un bosque nevado',
    'un renard dans une forêt enneigée',
    '雪の森の狐',
  ],
  [
    'castle, mountain, sunset',
    'a castle in the mountains at sunset',
    '日落时群山中的城堡',
    '日落時群山中的城堡',
    'قلعة في الجبال عند غروب الشمس',
    'un castillo en las montañas al atardecer',
    'un château dans les montagnes au coucher du soleil',
    '夕焼けの山々の城',
  ],
  [
    'autumn, train, village',
    'a train passing a village in autumn',
    '秋天经过村庄的火车',
    '秋天經過村莊的火車',
    'قطار يمر بالقرية في الخريف',
    'un tren pasa por un pueblo en otoño',
    'un train passe devant un village en automne',
    '秋の村を走る汽車',
  ],
  [
    'book, cup, room',
    'a cup of coffee and a book by the window',
    '窗边的一杯咖啡和书',
    '窗邊的一杯咖啡和書',
    'فنجان قهوة وكتاب قرب النافذة',
    'una taza de café y un libro junto a la ventana',
    'une tasse de café et un livre près de la fenêtre',
    '窓辺のコーヒーと本',
  ],
  [
    '3 blue bird, sea',
    'three blue birds over the ocean',
    '大海上的三只蓝鸟',
    '大海上的三隻藍鳥',
    'ثلاثة طيور زرقاء فوق المحيط',
    'tres pájaros azules sobre el océano',
    'trois oiseaux bleus au-dessus de l’océan',
    '大海の上の三羽の青い鳥',
  ],
  [
    'balloon, dawn, fog, hill',
    'a hot air balloon over foggy hills at dawn',
    '黎明薄雾中丘陵上的热气球',
    '黎明薄霧中丘陵上的熱氣球',
    'منطاد فوق التلال في الضباب عند الفجر',
    'un globo sobre las colinas con niebla al amanecer',
    'une montgolfière sur les collines dans la brume à l’aube',
    '夜明けの霧の丘の気球',
  ],
  [
    'astronaut, planet, space',
    'an astronaut in space near a planet',
    '太空中的宇航员和行星',
    '太空中的太空人和行星',
    'رائد فضاء في الفضاء قرب كوكب',
    'un astronauta en el espacio cerca de un planeta',
    'un astronaute dans l’espace près d’une planète',
    '宇宙の宇宙飛行士と惑星',
  ],
  [
    'bridge, cherry, river, spring',
    'a bridge over a river with cherry blossoms in spring',
    '春天樱花旁河上的桥',
    '春天櫻花旁河上的橋',
    'جسر فوق النهر وأزهار الكرز في الربيع',
    'un puente sobre el río con cerezos en flor en primavera',
    'un pont sur la rivière avec des cerisiers en fleurs au printemps',
    '春の桜と川の橋',
  ],
  [
    'city, neon, night, robot',
    'a robot in a neon city at night',
    '霓虹城市夜晚的机器人',
    '霓虹城市夜晚的機器人',
    'روبوت في مدينة نيون في الليل',
    'un robot en una ciudad de neón por la noche',
    'un robot dans une ville au néon la nuit',
    'ネオンの都市の夜のロボット',
  ],
  [
    'aurora, house, winter',
    'northern lights above a cabin in winter',
    '冬天小屋上的极光',
    '冬天小屋上的極光',
    'أضواء الشمال فوق كوخ في الشتاء',
    'aurora boreal sobre una cabaña en invierno',
    'aurore boréale sur une cabane en hiver',
    '冬の小屋の上のオーロラ',
  ],
  [
    'bookshop, rain, room, warm',
    'a bookshop in the rain, warm light in its window',
    '雨中的旧书店，橱窗透出暖光',
    '雨中的舊書店，櫥窗透出暖光',
    'مكتبة تحت المطر، وضوء دافئ في نافذتها',
    'una librería bajo la lluvia, luz cálida en la ventana',
    'une librairie sous la pluie, une lumière chaude à la fenêtre',
    '雨の書店、窓にともる温かな灯り',
  ],
  [
    'asleep, fog, fox, hill, red tree',
    'A fox asleep beneath a red maple, mist over the hills',
    '红枫树下熟睡的狐狸，丘陵笼着薄雾',
    '紅楓樹下熟睡的狐狸，丘陵籠著薄霧',
    'ثعلب نائم تحت شجرة قيقب حمراء، والضباب فوق التلال',
    'Un zorro dormido bajo un arce rojo, niebla sobre las colinas',
    'Un renard endormi sous un érable rouge, brume sur les collines',
    '赤い楓の下で眠る狐、丘にかかる霧',
  ],
  [
    'grandmother, night, paperboat, skylantern',
    'my grandmother, a paper boat and lanterns in the night sky',
    '奶奶、纸船和夜空里的灯笼',
    '奶奶、紙船和夜空裡的燈籠',
    'جدتي وقارب ورقي وفوانيس في سماء الليل',
    'mi abuela, un barco de papel y farolillos en el cielo de la noche',
    'ma grand-mère, un bateau de papier et des lanternes dans le ciel de la nuit',
    'おばあさん、紙の舟、夜空に提灯',
  ],
  [
    'dancer, grandfather, stall',
    'an old man and a dancer at a stall',
    '老爷爷和舞者在摊位旁',
    '老爺爺和舞者在攤位旁',
    'جدي وراقصة عند كشك',
    'un anciano y una bailarina en un puesto',
    'un vieil homme et une danseuse devant un étal',
    '屋台のおじいさんとバレリーナ',
  ],
];

describe('a scene reads the same in every language', () => {
  for (const [meaning, ...sentences] of scenes)
    for (const [i, sentence] of sentences.entries())
      it(`${languages[i]}: ${sentence}`, () => expect(understood(sentence)).toBe(meaning));
});

/** Negated words are not in the description, the others are. */
const denials: typeof scenes = [
  [
    'field',
    'a field without trees or people',
    '没有树和人的田野',
    '沒有樹和人的田野',
    'حقل بدون أشجار وناس',
    'un campo sin árboles ni gente',
    'un champ sans arbres ni gens',
    '木も人もいない野原',
  ],
  [
    'city',
    'a city without cars',
    '没有汽车的城市',
    '沒有汽車的城市',
    'مدينة بلا سيارات',
    'una ciudad sin coches',
    'une ville sans voitures',
    '車のない都市',
  ],
  [
    'beach, night',
    'a beach at night, no people, no boats',
    '夜晚的海滩，没有人，没有船',
    '夜晚的沙灘，沒有人，沒有船',
    'شاطئ في الليل، لا ناس ولا قوارب',
    'una playa de noche, no hay gente, ningún barco',
    'une plage la nuit, pas de gens, aucun bateau',
    '夜の砂浜、人なし、船なし',
  ],
];

describe('negated words', () => {
  for (const [meaning, ...sentences] of denials)
    for (const [i, sentence] of sentences.entries())
      it(`${languages[i]}: ${sentence}`, () => expect(understood(sentence)).toBe(meaning));

  it.each([
    ['no trees, no people, just an empty green field', 'meadow'],
    ['no trees, people or cars, a red house on a hill', 'hill, red house'],
    ['not a bird but a plane', 'plane'],
    ['a girl without an umbrella in the rain', 'girl, rain'],
    ['a house not far from the sea', 'house, sea'],
    ['a cat and no dog and a fox', 'cat, fox'],
    ['un gato sin sombrero con un perro', 'cat, dog'],
    ['I do not want any cars, just bicycles on a street', '3 bicycle, street'],
    ['无数的星星', '9 star'],
    ['無人島', 'island'],
    ['无人的海滩', 'beach'],
    ['雲一つない空を飛ぶ飛行機', 'clear, plane'],
    ['a sky without clouds over the sea', 'clear, sea'],
  ])('%s', (prompt, meaning) => expect(understood(prompt)).toBe(meaning));

  it('are absent', () => {
    const { absent, empty } = readPrompt('no trees, no people, just an empty green field');
    expect(absent).toContain('pine');
    expect(absent).toContain('woman');
    expect(empty).toBe(true);
    expect(readPrompt('a green field').empty).toBe(false);
  });
});

it.each(['木', '木や', '没有木、', 'no a, ', 'not a, b or ', 'بدون و', '木一つも'])(
  'reads %s many times over',
  (piece) => {
    // Four times the longest prompt: an expression that backtracks would not end before the limit of tests.
    const { absent } = readPrompt(piece.repeat(Math.ceil(8000 / piece.length)));
    expect(absent.size).toBeLessThan(1000);
  },
);

describe('emoji', () => {
  it.each([
    ['🐱', 'cat'],
    ['🐱🚀🌙', 'cat, moon, rocket'],
    ['🐟🐟🐟 🌊', '3 fish, sea'],
    ['👩🏽‍🚀 in 🌌', 'astronaut, space'],
    ['☕️📚', 'book, cup'],
    ['⛵️🌅', 'boat, dawn'],
    ['🐈‍⬛', 'cat'],
    ['a 🏰 in the 🏔️ ❄️', 'castle, mountain, snow'],
    ['🫥', ''],
  ])('%s', (prompt, meaning) => expect(understood(prompt)).toBe(meaning));
});

describe('reading', () => {
  it.each([
    ['猫が三匹、窓辺に', '3 cat, room'],
    ['a flock of white birds over a lake', '7 white bird, lake'],
    ['a snowman beside a pine tree', 'pine, snowman'],
    ['雪人旁边的松树', 'pine, snowman'],
    ['a red fox and a 灯台 under la luna', 'lighthouse, moon, red fox'],
    ['purple sky over the desert', 'all purple, desert'],
    ['golden wheat field under a blue sky', 'clear, field'],
    ['', ''],
    ['serendipity of quantum entanglement', ''],
    ['日本の風景', ''],
    ['un lapin blanc, chat noir', 'black cat, white rabbit'],
    ['5 balloons', '5 partyballoon'],
    ['lanterns in the street', '3 lantern, street'],
    ['children playing in the snow', '3 child, joyful, snow'],
    ['孩子们在公园', '3 child, park'],
    ['a cozy cafe in Paris', 'cafe, city, cosy'],
    ['love', 'warm'],
  ])('%s', (prompt, meaning) => expect(understood(prompt)).toBe(meaning));

  it('ignores the words that a style adds', () => {
    for (const hint of Object.values(styleHints)) expect(understood(`a castle, ${hint}`)).toBe('castle');
  });
});

it('has exactly the meanings that the painter knows', () => {
  const known = new Set<string>([
    ...subjectNames,
    ...placeNames,
    ...timeNames,
    ...seasonNames,
    ...weatherNames,
    ...colourNames,
    ...moodNames,
    ...poseNames,
    ...ageNames,
    ...hairNames,
    ...skinNames,
    ...wornNames,
    ...clothesNames,
    ...framingNames,
    ...cameraNames,
    ...buildNames,
    ...faceNames,
    ...patternNames,
    ...Object.keys(roles),
  ]);
  const { spaced, arabic, joined } = dictionary();
  const meanings = [
    ...[...[...spaced.values()].flat(), ...arabic.values(), ...joined.zh.values(), ...joined.ja.values()].map(
      (entry) => entry.meaning,
    ),
    ...meaningsOfEmoji(),
  ];
  for (const { kind, name } of meanings)
    if (!['function', 'unknown', 'drawn', 'count'].includes(kind))
      expect(known).toContain(name.replace(/-f$/u, ''));
  for (const name of known)
    expect(
      meanings.some((meaning) => meaning.name.replace(/-f$/u, '') === name),
      name,
    ).toBe(true);
});
