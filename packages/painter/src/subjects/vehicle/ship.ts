import type { Subject } from '../subject.ts';

export const ship: Subject = {
  words: {
    en: 'steamer',
    zh: '轮船',
    ar: 'سفينة',
    es: 'navío',
    fr: 'navire',
    ja: '汽船',
  },
  emoji: '🚢 🛳 ⛴',
  home: ['sea'],
  layer: 'mid',
  where: 'water',
  size: { height: 40, breadth: 1.9 },
  kindOf: 'boat',
  draw: (pen, context) => {
    const hull = context.colour ?? '#2f4a68';
    pen
      .path('M-92 -26H94L80 2H-78z', hull, { round: 10 })
      .path('M-80 -3H82L80 3H-78z', '#b8453a', { round: 3, outline: false });
    pen
      .rect(-58, -46, 108, 20, '#f4ede0', { round: 4 })
      .rect(-44, -60, 78, 14, '#eee4d4', { round: 4 })
      .rect(-36, -71, 30, 11, '#f4ede0', { round: 3 });
    for (const x of [-20, 6, 30] as const)
      pen
        .path(`M${x} -60L${x + 2} -88H${x + 15}L${x + 13} -60z`, '#cf5a3c', { round: 5 })
        .path(`M${x + 1.6} -80L${x + 2} -88H${x + 15}L${x + 14.6} -80z`, '#2c3038', {
          round: 3,
          outline: false,
        });
    let ports = '';
    for (let x = -52; x < 46; x += 8) ports += `M${x} -38h4v5h-4zM${x + 2} -18h3v3h-3z`;
    pen.path(ports, context.dark ? '#ffdc96' : '#42586c', {
      material: context.dark ? 'glow' : 'flat',
      outline: false,
    });
    pen.path('M-64 -46V-84M70 -26V-62', 'none', { stroke: '#5a4a40', width: 1.6, material: 'flat' });
  },
};
