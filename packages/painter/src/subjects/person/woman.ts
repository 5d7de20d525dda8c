import type { Subject } from '../subject.ts';
import { drawBasket, handsAreFree } from './basket.ts';
import { chooseWoman } from './choose-figure.ts';
import { drawFigure } from './draw-person.ts';

export const woman: Subject = {
  words: {
    en: 'woman, women, lady, ladies, mother, mom, mum, mommy, mummy, sister, aunt, wife, daughter, girlfriend, goddess, geisha',
    zh: '女人, 女子, 女士, 姑娘, 母亲, 母親, 妈妈, 媽媽, 姐姐, 妹妹, 阿姨, 妻子, 女儿, 女兒',
    ar: 'امرأة, نساء, سيدة, أم, أمي, والدتي, ماما, أخت, أختي, خالة, صديقة, صديقتي',
    es: 'mujer, mujeres, señora, viajera, madre, mamá, hermana, tía, esposa, hija, novia, amiga',
    fr: 'femme, femmes, dame, voyageuse, promeneuse, mère, maman, sœur, tante, épouse, amie, pêcheuse',
    ja: '女, 女性, 母, お母さん, ママ, 姉, 妹',
  },
  emoji: '👩',
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
