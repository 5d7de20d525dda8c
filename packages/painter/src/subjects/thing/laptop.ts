import { shift } from '../../drawing/colour.ts';
import type { Subject } from '../subject.ts';

export const laptop: Subject = {
  words: {
    en: 'laptop',
    zh: '笔记本电脑',
    ar: 'حاسوب',
    es: 'portátil',
    fr: 'ordi',
    ja: 'ノートパソコン',
  },
  emoji: '💻 🖥',
  home: ['room'],
  layer: 'near',
  where: 'table',
  size: { height: 30, breadth: 1.6 },
  draw: (pen, context) => {
    const c = context.colour ?? '#c3c8ce';
    pen
      .path('M-60 -100H60Q65 -100 65 -95V-26H-65V-95Q-65 -100 -60 -100z', shift(c, -0.3), { round: 4 })
      .path(
        'M-58 -94H58V-32H-58z',
        { from: '#bfe4f2', to: '#5f8fd0', along: [-40, -94, 40, -32] },
        { material: 'glow', outline: false },
      );
    pen.path('M-48 -84H6M-48 -76H22M-48 -68H-4M-48 -52H16M-48 -44H-12', 'none', {
      stroke: '#f4f8fc',
      width: 3,
      material: 'glow',
    });
    pen
      .path('M-66 -26H66L80 -4Q80 0 74 0H-74Q-80 0 -80 -4z', c, { round: 4 })
      .path('M-58 -22H58L66 -10H-66z', shift(c, -0.22), { material: 'flat', outline: false })
      .path('M-16 -8H16L18 -3H-18z', shift(c, -0.1), { material: 'flat', outline: false });
  },
};
