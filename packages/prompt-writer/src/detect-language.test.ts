import { expect, test } from 'vitest';
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
