import { describe, expect, test } from 'vitest';
import { detectLanguage } from './detect-language.ts';

const prompts = {
  en: [
    'a cat',
    'red bicycle',
    'two foxes in the snow',
    'old lighthouse at dusk',
    'the sea',
    'mountain lake, morning mist',
    'girl reading under a tree',
    'café terrace in the rain',
    'robot gardener',
    '🚀 rocket',
    'portrait of an old woman',
    'zzz 123',
    'a 猫 cafe in the old town',
  ],
  'zh-CN': [
    '一只猫',
    '雨夜的街道',
    '红色自行车',
    '雪山日出',
    '湖边的小屋',
    '海底世界，鱼群',
    '老奶奶在厨房包饺子',
    '图书馆',
    '骑马的人',
    '一条龙飞过长城',
    '一隻猫和两只鸟',
    '画一张小狗的图片，cartoon 风格',
  ],
  'zh-TW': [
    '一隻貓',
    '雨夜的街道與燈籠',
    '紅色腳踏車',
    '雪山日出，雲海',
    '湖邊的小屋',
    '海底世界，魚群',
    '阿嬤在廚房包水餃',
    '圖書館',
    '騎馬的人',
    '一條龍飛過長城',
    '臺北夜市',
    '貓咪',
  ],
  ja: [
    'ねこ',
    '猫と少年',
    '夜の駅',
    '雪の降る町',
    'カフェの窓辺',
    '桜並木',
    '駅前広場',
    '赤い自転車',
    '海辺のラーメン屋',
    'おばあさんの台所',
    'ドラゴン',
    '富士山と湖、朝',
  ],
  ar: [
    'قطة',
    'قطة سوداء',
    'مدينة في الليل',
    'بحر هادئ عند الغروب',
    'جبل مغطى بالثلج',
    'طفلة تقرأ كتابًا',
    'سوق قديم',
    'سيارة BMW حمراء',
    'قمر ونجوم',
    'بيت صغير في الغابة',
    'منارة',
  ],
  es: [
    'un gato',
    'gato negro',
    'mar azul',
    'una niña en la playa',
    'casa vieja',
    'perro feliz',
    'el faro al atardecer',
    'montaña nevada',
    'caballo blanco',
    'mercado de flores',
    'ciudad bajo la lluvia',
    'abuela cocinando',
  ],
  fr: [
    'un chat',
    'chat noir',
    'mer calme',
    'une fille sur la plage',
    'vieille maison',
    'forêt enchantée',
    'le phare au coucher du soleil',
    'cheval blanc',
    'marché aux fleurs',
    'ville sous la pluie',
    "l'arbre",
    'petit village',
  ],
} as const;

for (const [language, texts] of Object.entries(prompts)) {
  test.each(texts)(`${language}: %s`, (text) => {
    expect(detectLanguage(text)).toBe(language);
  });
}

test.each(['', ' ', '12 34', '🐱🐱', '\ud800', '!?'])('what tells nothing is English: %j', (text) => {
  expect(detectLanguage(text)).toBe('en');
});

describe('a prompt that fits several languages is in the language of its reader', () => {
  const kanji =
    '富士山 猫 侍 海 未来都市 美少女 東京夜景 金魚 京都紅葉 櫻花 桜 城 雪 竹林 紅葉 神社 満月 夕焼 山水画';
  const taiwan = '台北夜景 小狗 日出 森林 咖啡 夜市 櫻花 貓 龍舟 山水畫 阿里山 老街 花園 雪山';
  const mainland = '富士山 小狗 日出 森林 咖啡 夜市 樱花 猫 龙舟 山水画 老街 花园 雪山 长城';
  test.each(kanji.split(' '))('ja: %s', (prompt) => expect(detectLanguage(prompt, 'ja')).toBe('ja'));
  test.each(taiwan.split(' '))('zh-TW: %s', (prompt) =>
    expect(detectLanguage(prompt, 'zh-TW')).toBe('zh-TW'),
  );
  test.each(mainland.split(' '))('zh-CN: %s', (prompt) =>
    expect(detectLanguage(prompt, 'zh-CN')).toBe('zh-CN'),
  );

  test.each([
    ['櫻花', 'en', 'zh-TW'],
    ['富士山', 'fr', 'zh-CN'],
    ['一只猫', 'zh-TW', 'zh-CN'],
    ['臺北夜市', 'zh-CN', 'zh-TW'],
    ['樱花', 'ja', 'zh-CN'],
    ['桜並木', 'zh-TW', 'ja'],
    ['ねこ', 'zh-TW', 'ja'],
    ['Un futbolista metiendo un gol en un estadio lleno', 'es', 'es'],
    ['paella', 'es', 'es'],
    ['ballerine', 'fr', 'fr'],
    ['a red fox', 'es', 'en'],
    ['un gato', 'fr', 'es'],
    ['cyberpunk', 'ja', 'en'],
    ['BMW سوداء', 'ar', 'ar'],
    ['BMW سوداء', 'en', 'en'],
    ['قطة', 'en', 'ar'],
  ] as const)('%s for a reader of %s: %s', (prompt, reader, language) => {
    expect(detectLanguage(prompt, reader)).toBe(language);
  });
});
