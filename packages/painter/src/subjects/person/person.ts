import type { Subject } from '../subject.ts';
import { chooseFigure } from './choose-figure.ts';
import { drawFigure } from './draw-person.ts';

export const person: Subject = {
  words: {
    en: 'traveler, wanderer, figure, stranger',
    zh: '旅人, 人们, 人們, 旅行者',
    ar: 'صديقي, بحار السفينة',
    es: 'persona, caminante',
    fr: 'personne, promeneur',
    ja: '船乗り',
  },
  emoji: '🧍 🚶 🧑 🏃 🧘 👤',
  home: ['hill', 'meadow', 'beach'],
  layer: 'mid',
  where: 'ground',
  size: { height: 36, breadth: 0.54 },
  traits: ['person'],
  draw: (pen, context) => drawFigure(pen, context, chooseFigure(context)),
};
