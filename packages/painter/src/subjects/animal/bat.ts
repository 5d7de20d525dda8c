import { shift } from '../../drawing/colour.ts';
import type { Subject } from '../subject.ts';

export const bat: Subject = {
  words: {
    en: 'bat',
    zh: '蝙蝠',
    ar: 'خفاش',
    es: 'murciélagos',
    fr: 'chauve-souris',
    ja: 'コウモリ',
  },
  emoji: '🦇',
  home: ['forest', 'village'],
  layer: 'sky',
  where: 'sky',
  size: { height: 14, breadth: 2.9 },
  shows: ['flying'],
  draw: (pen, context) => {
    const c = context.colour ?? '#3a3444';
    pen.path(
      'M-8 -54C-30 -92 -60 -96 -92 -84C-110 -78 -128 -74 -142 -82C-134 -54 -126 -40 -118 -30C-108 -42 -94 -44 -84 -28C-72 -42 -56 -40 -48 -22C-38 -36 -22 -36 -8 -28zM8 -54C30 -92 60 -96 92 -84C110 -78 128 -74 142 -82C134 -54 126 -40 118 -30C108 -42 94 -44 84 -28C72 -42 56 -40 48 -22C38 -36 22 -36 8 -28z',
      c,
      { round: 8 },
    );
    pen.path('M-92 -84L-84 -28M-56 -88L-48 -22M92 -84L84 -28M56 -88L48 -22', 'none', {
      stroke: shift(c, -0.08),
      width: 2.5,
      material: 'flat',
    });
    pen
      .ellipse(0, -36, 17, 30, shift(c, 0.03), { round: 12 })
      .circle(0, -68, 17, shift(c, 0.04), { round: 10 })
      .path('M-16 -76L-15 -102L-3 -84zM16 -76L15 -102L3 -84z', c, { round: 4 });
    for (const s of [-1, 1] as const)
      pen
        .circle(s * 6.5, -70, 3.2, context.dark ? '#ffd65a' : '#f4f1ea', {
          material: context.dark ? 'glow' : 'flat',
          outline: false,
        })
        .circle(s * 6.5, -70, 1.5, '#1c1820', { material: 'flat', outline: false })
        .path(`M${s * 2} -60l${s * 3} 0l${-s * 1.5} 6z`, '#f8f4ea', { material: 'flat', outline: false });
  },
};
