import type { Subject } from '../subject.ts';
import { drawBasket, handsAreFree } from './basket.ts';
import { chooseWoman } from './choose-figure.ts';
import { drawFigure } from './draw-person.ts';

export const woman: Subject = {
  words: {
    en: 'women, ladies, mommy, geisha',
    zh: '女人',
    ar: 'أختي, صديقة, صديقتي',
    es: 'mujeres, viajera, amiga',
    fr: 'femmes, promeneuse, amie, pêcheuse',
    ja: '女',
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
