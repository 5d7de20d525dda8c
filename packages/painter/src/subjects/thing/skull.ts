import type { Subject } from '../subject.ts';
import { drawSkull } from './skull-shape.ts';

export const skull: Subject = {
  words: {
    en: 'skull',
    zh: '头骨',
    ar: 'جمجمة',
    es: 'cráneo',
    fr: 'crâne',
    ja: '頭蓋骨',
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
