import type { Subject } from '../subject.ts';

export const goal: Subject = {
  words: {
    en: 'soccer goal',
    zh: '球门',
    ar: 'مرمى',
    es: 'portería',
    fr: 'but de football, les buts',
    ja: 'サッカーゴール',
  },
  emoji: '🥅',
  home: ['stadium'],
  layer: 'far',
  where: 'ground',
  size: { height: 20, breadth: 2.7 },
  draw: (pen, context) => {
    pen.path(
      'M-112 -92L-94 -84V-8L-112 0zM112 -92L94 -84V-8L112 0zM-112 -92L-94 -84H94L112 -92z',
      '#ffffff',
      { material: 'flat', outline: false, opacity: 0.16 },
    );
    let net = '';
    for (let x = -94; x <= 94; x += 12) net += `M${x * 1.19} -94L${x} -84V-6`;
    for (let y = -84; y <= -6; y += 12) net += `M-112 ${y * 1.08}L-94 ${y}H94L112 ${y * 1.08}`;
    pen.path(net, 'none', { stroke: '#f4f6f8', width: 1.2, material: 'flat', veil: true });
    pen.path('M-114 0V-98H114V0', 'none', { stroke: context.colour ?? '#ffffff', width: 6, round: 3 });
  },
};
