import type { Subject } from '../subject.ts';
import { drawBasket, handsAreFree } from './basket.ts';
import { chooseWoman } from './choose-figure.ts';
import { drawFigure } from './draw-person.ts';

export const grandmother: Subject = {
  words: {
    en: 'grandmothers, old woman, elderly woman, nana',
    zh: '祖母, 外祖母, 姥姥, 老太太, 老婆婆',
    ar: 'الجدة, تيتا, امرأة عجوز',
    es: 'abuela',
    fr: 'vieille femme',
    ja: 'おばあさん, 老婆',
  },
  emoji: '👵',
  home: ['garden', 'village', 'meadow'],
  layer: 'mid',
  where: 'ground',
  size: { height: 35, breadth: 0.56 },
  traits: ['person'],
  kindOf: 'person',
  draw: (pen, context) => {
    const figure = chooseWoman(context);
    drawFigure(pen, context, {
      ...figure,
      hair: '#e4e0dc',
      cut: 'bun',
      hat: 'none',
      garment: 'skirt',
      low: context.colour ?? context.random.pick(['#7a4a6c', '#3f6f8c', '#4f7a5c', '#a8503f']),
      top: context.random.pick(['#d9c0a0', '#c98f9c', '#a9b0c4']),
      glasses: 'clear',
      old: true,
      pose: 'standing',
      hands: [-17, -46, 17, -48],
    });
    if (handsAreFree(context)) drawBasket(pen, 17.5, -47);
  },
};
