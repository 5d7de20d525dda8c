import { type Language, languages } from '@limn/db/enums';
import { describe, expect, test } from 'vitest';
import { expandPrompt } from './expand.ts';
import { isWithoutSpaces, lengthOf } from './text-length.ts';

const seeds = Array.from({ length: 500 }, (_, seed) => seed);
const short: Record<Language, readonly string[]> = {
  en: ['a cat', 'Old lighthouse, stormy sea!', 'a dragon over the city at night'],
  'zh-CN': ['一只猫', '雨夜的街道', '老奶奶在厨房包饺子。'],
  'zh-TW': ['一隻貓', '雪山日出，雲海', '阿嬤在廚房包水餃。'],
  ja: ['ねこ', '雪の降る町', 'おばあさんの台所。'],
  ar: ['قطة', 'مدينة في الليل', 'سوق قديم!'],
  es: ['un gato', 'el faro al atardecer', '¿Un dragón en la cocina?'],
  fr: ['un chat', 'le phare au coucher du soleil', 'Une forêt enchantée !'],
};

describe.each(languages)('%s', (language) => {
  test.each(short[language])('%s grows to about fifty words and stays first and unchanged', (prompt) => {
    const [least, most] = isWithoutSpaces(language) ? [70, 130] : [40, 62];
    for (const seed of seeds) {
      const text = expandPrompt(prompt, seed);
      expect(text.startsWith(prompt), text).toBe(true);
      expect(lengthOf(text, language), text).toBeGreaterThanOrEqual(least);
      expect(lengthOf(text, language), text).toBeLessThanOrEqual(most);
      expect(text, text).not.toMatch(/\s{2}|[{}|]|undefined|[.。!！][.。]/u);
      const added = text.slice(prompt.length);
      if (isWithoutSpaces(language)) expect(added, text).not.toMatch(/[\s.,;\p{Script=Latin}]/u);
      if (language === 'ar') expect(added, text).not.toMatch(/[,;?\p{Script=Latin}]/u);
    }
  });

  test('the same words and seed give the same text, other seeds give others', () => {
    const prompt = short[language][0] ?? '';
    expect(seeds.map((seed) => expandPrompt(prompt, seed))).toEqual(
      seeds.map((seed) => expandPrompt(prompt, seed)),
    );
    expect(new Set(seeds.map((seed) => expandPrompt(prompt, seed))).size).toBeGreaterThan(300);
  });

  test('a prompt that is long enough is returned unchanged', () => {
    const long = (short[language][0] ?? '').concat(isWithoutSpaces(language) ? '' : ' ').repeat(90);
    expect(expandPrompt(long, 1)).toBe(long);
    expect(expandPrompt(long.slice(0, 2000), 1)).toBe(long.slice(0, 2000));
  });
});

const unlike: Record<Language, Record<string, readonly [prompts: readonly string[], never: RegExp]>> = {
  en: {
    night: [
      ['a village at night', 'moonlit harbour', 'starry desert'],
      /daylight|\bsun|noon|honey|afternoon|of the day/i,
    ],
    day: [['a field at noon', 'a sunny street'], /darkness|\bnight|moon|amber|farewell/i],
    rain: [['a street in the rain', 'girl with an umbrella'], /\bsun|clear sky|\bdry\b|honey|\bsnow/i],
    snow: [['a snowy village', 'fox in a blizzard'], /\brain|summer|honey|\bheat/i],
    indoor: [
      ['a quiet room', 'grandma in the kitchen', 'a library in winter'],
      /\bsky|horizon|\brain|snow|\bwind\b/i,
    ],
    monochrome: [
      ['a cat, black and white', 'monochrome street'],
      /colou?r|palette|honey|amber|golden|\bblue|rose|violet|\bbrown/i,
    ],
    colour: [['a red door', 'blue and gold vase'], /palette|muted|honey|amber|violet|\bblue|\brose\b/i],
  },
  es: {
    night: [['un pueblo de noche', 'luna sobre el puerto'], /del día|\bsol\b|mediodía|miel/iu],
    day: [['un campo al mediodía', 'una calle soleada'], /oscuridad|noche|luna|ámbar|despedida/iu],
    rain: [['una calle bajo la lluvia'], /\bsol\b|despejado|miel|nieve/iu],
    snow: [['un pueblo nevado'], /lluvia|gotas|verano|miel/iu],
    indoor: [['una habitación tranquila', 'la cocina de la abuela'], /cielo|horizonte|lluvia|nieve|viento/iu],
    monochrome: [['un gato en blanco y negro'], /color|paleta|miel|ámbar|dorad|azul|rosa\b|violeta/iu],
    colour: [['una puerta roja'], /paleta|apagados|miel|ámbar|violeta|azul/iu],
  },
  fr: {
    night: [['un village la nuit', 'le port au clair de lune'], /du jour|soleil|midi|miel/iu],
    day: [['un champ à midi', 'une rue ensoleillée'], /obscur|nuit|lune|ambre|adieu/iu],
    rain: [['une rue sous la pluie'], /soleil|ciel bleu|miel|neige/iu],
    snow: [['un village enneigé'], /pluie|gouttes|d[’']été|miel/iu],
    indoor: [['une chambre calme', 'la cuisine de grand-mère'], /\bciel|horizon|pluie|neige|\bvent\b/iu],
    monochrome: [['un chat en noir et blanc'], /couleur|palette|miel|ambre|doré|bleu|rose\b|violet/iu],
    colour: [['une porte rouge'], /palette|sourdes|miel|ambre|violet|bleu/iu],
  },
  'zh-CN': {
    night: [['夜晚的小镇', '月光下的港口'], /阳光|天光|正午|蜜色|一天里/u],
    day: [['中午的田野', '晴天的街道'], /黑暗|夜|月|琥珀|告别/u],
    rain: [['雨中的街道'], /阳光|晴|蜜色|雪/u],
    snow: [['下雪的村庄'], /雨|夏|蜜色/u],
    indoor: [['安静的房间', '老奶奶的厨房'], /天空|地平线|雨|雪|风/u],
    monochrome: [['黑白照片，一只猫'], /蜜色|琥珀|蓝|粉|紫|棕|用色|暖色|金/u],
    colour: [['红色的门'], /用色|素淡|蜜色|琥珀|紫|蓝/u],
  },
  'zh-TW': {
    night: [['夜晚的小鎮', '月光下的碼頭與漁船'], /陽光|天光|正午|蜂蜜|一天裡/u],
    day: [['中午的田野與農夫', '晴天的街道與機車'], /黑暗|夜|月|琥珀|道別/u],
    rain: [['雨中的騎樓'], /陽光|晴|蜂蜜|雪/u],
    snow: [['下雪的村莊與馬'], /雨|夏|蜂蜜/u],
    indoor: [['安靜的房間', '阿嬤的廚房'], /天空|地平線|雨|雪|風/u],
    monochrome: [['黑白照片，一隻貓'], /蜂蜜|琥珀|藍|粉|紫|棕|用色|暖色|金/u],
    colour: [['紅色的門'], /用色|素雅|蜂蜜|琥珀|紫|藍/u],
  },
  ja: {
    night: [['夜の村の猫', '月明かりの港'], /日差し|昼|太陽|蜂蜜|一日の終わり/u],
    day: [['昼の野原と牛', 'よく晴れた道'], /闇|夜|月|琥珀|別れ/u],
    rain: [['雨の通りと猫'], /日差し|晴れ|蜂蜜|雪/u],
    snow: [['雪の村とキツネ'], /雨|夏|蜂蜜/u],
    indoor: [['静かな部屋', 'おばあさんの台所'], /空(?!気|間)|地平線|雨|雪|風/u],
    monochrome: [['白黒の猫の写真'], /蜂蜜|琥珀|青|桃|紫|茶色|差し色|暖色|金/u],
    colour: [['赤いドアと猫'], /差し色|くすんだ|蜂蜜|琥珀|紫|青/u],
  },
  ar: {
    night: [['قرية في الليل', 'ميناء تحت القمر'], /النهار|الشمس|الظهر|العسل/u],
    day: [['حقل في الظهيرة', 'شارع مشمس'], /العتمة|الليل|القمر|الكهرمان|الوداع/u],
    rain: [['شارع تحت المطر'], /الشمس|صافية|العسل|الثلج/u],
    snow: [['قرية مغطاة بالثلج'], /المطر|القطرات|الصيف|العسل/u],
    indoor: [['غرفة هادئة', 'مطبخ الجدة'], /السماء|الأفق|المطر|الثلج|الريح/u],
    monochrome: [['قطة بالأبيض والأسود'], /ألوان|العسل|الكهرمان|الوردي|الأزرق|البنفسج|زرقة/u],
    colour: [['باب أحمر'], /الألوان|العسل|الكهرمان|البنفسج|زرقة/u],
  },
};

describe.each(languages)('%s: no added sentence contradicts the prompt', (language) => {
  test.each(Object.entries(unlike[language]))('%s', (_fact, [prompts, never]) => {
    for (const prompt of prompts) {
      for (const seed of seeds) expect(expandPrompt(prompt, seed).slice(prompt.length)).not.toMatch(never);
    }
  });
});

// Words with a second meaning that a painter would take for a place: outer space, a room, a beach, a town square, a sky.
test.each([
  ['a cat', /\bspace|\broom|\bpool/i],
  ['un gato', /espacio|pieza/i],
  ['un chat', /\bplages?\b|\bplace\b|\bpièce/i],
  ['ねこ', /空|海|山|川/u],
  ['一只猫', /太空|天空|海|山(?!水)/u],
  ['一隻貓', /太空|天空|海|山/u],
  ['قطة', /فضاء|سماء|بحر|غرفة/u],
])('%s: no word that would be taken for a place', (prompt, never) => {
  for (const seed of seeds) expect(expandPrompt(prompt, seed).slice(prompt.length)).not.toMatch(never);
});

test.each([
  ['a cat', 'a cat. '],
  ['a cat!', 'a cat! '],
  ['a cat,', 'a cat, '],
  ['a cat. ', 'a cat. '],
  ['"a cat."', '"a cat." '],
  ['une porte…', 'une porte… '],
  ['ねこ', 'ねこ。'],
  ['猫です。', '猫です。'],
])('%j goes over into the first sentence as %j', (prompt, start) => {
  const text = expandPrompt(prompt, 7);
  expect(text.startsWith(start), text).toBe(true);
  const [first = ''] = text.slice(start.length);
  expect(first === first.toLowerCase(), text).toBe(/,$/u.test(prompt) || /\p{Lo}/u.test(first));
});

test.each(['\ud800 cat', '🐱', '👨‍👩‍👧‍👦🏳️‍🌈', 'cat \udc00', '(((', '\u0000', 'مرحبا \ud83d', '12'])(
  '%j does no harm',
  (prompt) => {
    expect(expandPrompt(prompt, 3).startsWith(prompt.trim())).toBe(true);
  },
);

test('an empty prompt stays empty, and two thousand characters are no burden', () => {
  expect(expandPrompt('', 1)).toBe('');
  expect(expandPrompt('   ', 1)).toBe('   ');
  const dense = 'x'.repeat(2000);
  expect(expandPrompt(dense, 1)).toBe(dense);
  const nearly = '𝕏'.repeat(390);
  expect(expandPrompt(nearly, 1).startsWith(nearly)).toBe(true);
});

test('the chosen style counts as said: black and white gets no colours', () => {
  for (let seed = 0; seed < 300; seed++)
    expect(expandPrompt('a cat on a wall', seed, 'B&W')).not.toMatch(
      /colou?r|palette|honey|amber|golden|\bblue\b|violet/i,
    );
});
