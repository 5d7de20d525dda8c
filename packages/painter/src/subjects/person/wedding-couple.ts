import type { Subject } from '../subject.ts';
import { drawWedding } from './wedding-shape.ts';

export const weddingcouple: Subject = {
  words: {
    en: 'marriage',
    zh: '婚礼',
    ar: 'العروس والعريس',
    es: 'bodas, los novios',
    fr: 'les mariés',
    ja: '結婚式',
  },
  emoji: '💒',
  home: ['garden', 'beach'],
  layer: 'mid',
  where: 'ground',
  size: { height: 38, breadth: 1.06 },
  traits: ['person'],
  kindOf: 'person',
  draw: (pen, context) => {
    drawWedding(pen, context);
  },
};
