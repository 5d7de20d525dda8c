import { shift } from '../../drawing/colour.ts';
import type { Subject } from '../subject.ts';
import { drawEquine } from './hoofed-animal.ts';

export const horse: Subject = {
  words: {
    en: 'horse, pony, stallion, mare, foal',
    zh: '马, 馬, 小马, 小馬, 骏马, 駿馬, 白马, 白馬',
    ar: 'حصان, أحصنة, خيل, خيول, فرس, مهر',
    es: 'caballo, yegua, potro, poni',
    fr: 'cheval, chevaux, jument, poney',
    ja: '馬, うま, ウマ, 子馬, 白馬',
  },
  emoji: '🐴 🐎 🏇',
  home: ['meadow'],
  layer: 'mid',
  where: 'ground',
  size: { height: 42, breadth: 1.3 },
  draw: (pen, context) => {
    const c = context.colour ?? context.random.pick(['#8a5232', '#5c3d30', '#e8dfd2', '#b3743f']);
    drawEquine(pen, c, shift(c, -0.16));
  },
};
