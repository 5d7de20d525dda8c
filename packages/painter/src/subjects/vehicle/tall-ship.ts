import { shift } from '../../drawing/colour.ts';
import type { Subject } from '../subject.ts';

/** Three masts with square sails, and a carved stern. */
export const tallship: Subject = {
  words: {
    en: 'caravel',
    zh: '海盗船',
    ar: 'سفينة قراصنة',
    es: 'barco de vela',
    fr: 'navire pirate',
    ja: '帆走船',
  },
  home: ['sea'],
  layer: 'mid',
  where: 'water',
  size: { height: 48, breadth: 1.65, reach: 1.12 },
  kindOf: 'boat',
  draw: (pen, context) => {
    const hull = context.colour ?? '#6b4330';
    const sail = '#f2e6cb';
    pen.path('M-40 -18V-98M-4 -20V-106M32 -18V-94M48 -22L82 -44', 'none', {
      stroke: '#4f3526',
      width: 2.2,
      round: 1,
    });
    pen.path('M-40 -96L-62 -26M-4 -104L-40 -28M32 -92L80 -43M-4 -104L32 -30', 'none', {
      stroke: '#5a4436',
      width: 0.6,
      material: 'flat',
    });
    for (const [x, top, wide] of [
      [-40, -94, 15],
      [-4, -102, 18],
      [32, -90, 14],
    ] as const)
      for (const [i, k] of [0.62, 0.84, 1].entries()) {
        const y = top + i * 22;
        const half = wide * k;
        pen.path(
          `M${x - half} ${y}H${x + half}Q${x + half + 7} ${y + 10} ${x + half + 1} ${y + 19}Q${x} ${y + 15} ${x - half} ${y + 19}Q${x - half + 5} ${y + 10} ${x - half} ${y}z`,
          shift(sail, -0.02 * i),
          { round: 7 },
        );
      }
    pen.path('M80 -43L36 -70L46 -26z', shift(sail, -0.03), { round: 6 });
    pen
      .path('M-74 -34L-48 -30L-46 -20H48L66 -26Q60 -4 40 3H-56Q-70 -8 -74 -34z', hull, { round: 9 })
      .path('M-74 -34L-48 -30L-46 -20H48L66 -26L65 -21L48 -15H-48L-52 -25L-73 -29z', shift(hull, 0.1), {
        round: 2,
        outline: false,
      });
    let ports = '';
    for (let x = -40; x < 44; x += 13) ports += `M${x} -11h5v5h-5z`;
    pen.path(ports, context.dark ? '#ffd98c' : shift(hull, -0.16), {
      material: context.dark ? 'glow' : 'flat',
      outline: false,
    });
    pen.path('M-4 -106q8 -4 16 0q-6 3 0 7q-8 -3 -16 0z', context.palette.accent, {
      material: 'flat',
      outline: false,
    });
  },
};
