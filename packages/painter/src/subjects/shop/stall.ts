import { shift } from '../../drawing/colour.ts';
import type { Subject } from '../subject.ts';

/** A market stall with a striped roof and crates of fruit. */
export const stall: Subject = {
  words: {
    en: 'fruit stand',
    zh: '摊位',
    ar: 'كشك',
    es: 'puesto de mercado',
    fr: 'étal',
    ja: '屋台',
  },
  home: ['street'],
  layer: 'mid',
  where: 'ground',
  size: { height: 46, breadth: 1.3 },
  draw: (pen, context) => {
    const { random } = context;
    const cloth = context.colour ?? random.pick(['#c8483c', '#3f8f78', '#d9903a', '#3f6f9c']);
    pen.path('M-56 0V-84h4V0zM52 0V-84h4V0z', '#8a6a4c', { round: 2 });
    if (context.dark) pen.halo(0, -60, 60, '#ffcf80', 0.5);
    pen.path('M-54 -78H54V-40H-54z', shift('#6a5040', -0.08), { round: 3, outline: false, opacity: 0.8 });
    pen.path('M-60 -34H60L56 0H-56z', '#a67c52', { round: 4 });
    pen.path('M-58 -23H58M-57 -12H57', 'none', { stroke: '#80593a', width: 1.4, material: 'flat' });
    const fruits = ['#f0922e', '#f4cf3c', '#cf3f35', '#7fae45', '#f6b83c', '#8a3f6c'] as const;
    for (let crate = 0; crate < 4; crate++) {
      const x = -57 + crate * 28.6;
      const colour = fruits[(crate + random.int(0, 1)) % fruits.length] ?? '#f0922e';
      pen.path(`M${x} -42h27l1 14h-29z`, '#c49a66', { round: 2 });
      for (let row = 0; row < 3; row++)
        for (let i = 0; i < 6 - row; i++)
          pen.circle(
            x + 3 + row * 2 + i * 4.3,
            -43 - row * 3.4,
            2.7,
            shift(colour, random.range(-0.04, 0.04)),
            {
              round: 2,
              outline: false,
            },
          );
      pen.path(`M${x} -39h27l.6 4h-28z`, '#b08654', { round: 1, outline: false });
    }
    for (let i = 0; i < 10; i++) {
      const x = -62 + i * 12.4;
      pen.path(
        `M${x * 0.86} -100H${(x + 12.4) * 0.86}L${x + 12.4} -76q-6.200 8 -12.400 0z`,
        i % 2 ? '#f7eeda' : cloth,
        { round: 4, outline: false },
      );
    }
  },
};
