import { shift } from '../../drawing/colour.ts';
import type { Subject } from '../subject.ts';

export const treasure: Subject = {
  words: {
    en: 'treasure, treasure chest, gold coins, gold coin, pile of coins, jewels, money',
    zh: '宝箱, 寶箱, 宝藏, 寶藏, 金币, 金幣, 硬币, 财宝, 钱',
    ar: 'كنز, كنوز, صندوق كنز, عملات ذهبية, ذهب ومجوهرات, نقود',
    es: 'tesoro, tesoros, cofre del tesoro, monedas, monedas de oro, cofre, dinero',
    fr: 'trésor, trésors, coffre au trésor, pièces d or, coffre',
    ja: '宝箱, 宝物, 金貨, 財宝, コイン, お金',
  },
  home: ['room'],
  layer: 'near',
  where: 'table',
  size: { height: 28, breadth: 1.5 },
  draw: (pen, { colour = '#8a5432' }) => {
    pen
      .path('M-54 -58C-58 -98 -40 -102 0 -102C40 -102 58 -98 54 -58L44 -66H-44z', shift(colour, -0.05), {
        round: 8,
      })
      .path('M-44 -66Q0 -94 44 -66L40 -52H-40z', '#4a2c20', { round: 3 });
    for (const [x, y] of [
      [-32, -58],
      [-18, -66],
      [-4, -60],
      [10, -68],
      [24, -60],
      [34, -56],
      [-10, -72],
      [4, -76],
      [18, -72],
      [-24, -54],
      [2, -54],
      [28, -54],
    ] as const)
      pen
        .ellipse(x, y, 8, 5.4, '#f0c440', { round: 3 })
        .ellipse(x, y - 0.6, 5, 3, '#f8dc78', { material: 'flat', outline: false });
    pen.path('M-52 -52H52L48 0H-48z', colour, { round: 6 });
    for (const x of [-40, 32] as const) pen.rect(x, -54, 9, 54, '#e0b040', { round: 2 });
    pen
      .rect(-54, -55, 108, 8, '#e0b040', { round: 2 })
      .rect(-8, -56, 16, 18, '#f0c440', { round: 3 })
      .circle(0, -48, 2.6, '#4a2c20', { material: 'flat', outline: false });
  },
};
