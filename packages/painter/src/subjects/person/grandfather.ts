import type { Subject } from '../subject.ts';
import { chooseFigure } from './choose-figure.ts';
import { drawFigure } from './draw-person.ts';

export const grandfather: Subject = {
  words: {
    en: 'granddad, grandfathers, elder',
    zh: '祖父, 老先生',
    ar: 'الجد, رجل عجوز',
    es: 'abuelo',
    fr: 'grand-père',
    ja: '祖父',
  },
  emoji: '👴 🧓',
  home: ['park', 'village', 'hill'],
  layer: 'mid',
  where: 'ground',
  size: { height: 36, breadth: 0.56 },
  traits: ['person'],
  kindOf: 'person',
  draw: (pen, context) => {
    const figure = chooseFigure(context);
    drawFigure(pen, context, {
      ...figure,
      hair: '#e4e0dc',
      cut: 'short',
      hat: context.snow ? 'knit' : 'brim',
      garment: 'coat',
      low: '#4a4650',
      top: context.colour ?? context.random.pick(['#5f6f5a', '#7a5a48', '#4a5f78']),
      glasses: 'clear',
      beard: 'short',
      old: true,
      pose: 'standing',
      hands: [-17, -42, 20, -42],
    });
    if (!context.isPortrait && !context.looks?.pose)
      pen.path('M20 -43L22.500 0M15.500 -45q3 -3 6 1.500', 'none', {
        stroke: '#6a4630',
        width: 2.2,
        material: 'flat',
      });
  },
};
