import type { Subject } from '../subject.ts';
import { drawSkull } from './skull-shape.ts';

export const skull: Subject = {
  words: {
    en: 'skull, skulls, skeleton',
    zh: '骷髅, 骷髏, 头骨',
    ar: 'جمجمة, جماجم, هيكل عظمي',
    es: 'cráneo, esqueleto',
    fr: 'crâne, tête de mort, squelette',
    ja: '頭蓋骨, ドクロ, 骸骨',
  },
  emoji: '💀 ☠',
  home: ['cave', 'room'],
  layer: 'near',
  where: 'table',
  size: { height: 28, breadth: 0.96 },
  draw: (pen, context) => {
    drawSkull(pen, context.colour ?? '#ece4d0', '#2a2426');
  },
};
