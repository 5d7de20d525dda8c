import type { Subject } from '../subject.ts';
import { drawBasket, handsAreFree } from './basket.ts';
import { chooseWoman } from './choose-figure.ts';
import { drawFigure } from './draw-person.ts';

export const woman: Subject = {
  words: {
    en: 'woman, women, lady, ladies, mother, mom, mum, mommy, mummy, sister, aunt, wife, daughter, girlfriend, queen, princess, bride, goddess, geisha',
    zh: '女人, 女子, 女士, 公主, 姑娘, 母亲, 母親, 妈妈, 媽媽, 姐姐, 妹妹, 阿姨, 妻子, 女儿, 女兒, 女王, 皇后, 新娘, 仙女',
    ar: 'امرأة, نساء, سيدة, أميرة, ملكة, أم, أمي, والدتي, ماما, أخت, أختي, خالة, عروس, صديقة, صديقتي',
    es: 'mujer, mujeres, señora, princesa, reina, viajera, madre, mamá, hermana, tía, esposa, hija, novia, amiga',
    fr: 'femme, femmes, dame, princesse, reine, voyageuse, promeneuse, mère, maman, sœur, tante, épouse, mariée, amie, pêcheuse',
    ja: '女, 女性, 姫, お姫様, 女王, 母, お母さん, ママ, 姉, 妹, 花嫁',
  },
  emoji: '👩 👸 👰 🧜',
  home: ['hill', 'meadow', 'garden'],
  layer: 'mid',
  where: 'ground',
  size: { height: 36, breadth: 0.56 },
  traits: ['person'],
  kindOf: 'person',
  draw: (pen, context) => {
    const figure = chooseWoman(context);
    const basket = context.random.chance(0.4) && handsAreFree(context);
    drawFigure(pen, context, basket ? { ...figure, pose: 'standing', hands: [-18, -46, 17, -48] } : figure);
    if (basket) drawBasket(pen, 17.5, -47);
  },
};
