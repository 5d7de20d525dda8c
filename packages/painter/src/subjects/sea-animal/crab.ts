import { shift } from '../../drawing/colour.ts';
import type { Subject } from '../subject.ts';

export const crab: Subject = {
  words: {
    en: 'crabs',
    zh: '螃蟹',
    ar: 'سرطان البحر',
    es: 'cangrejos',
    fr: 'crabes',
    ja: 'かに',
  },
  emoji: '🦀 🦞',
  home: ['beach'],
  layer: 'near',
  where: 'ground',
  size: { height: 18, breadth: 2.1, besidePeople: 0.6 },
  shows: ['walking'],
  draw: (pen, context) => {
    const c = context.colour ?? '#e0502f';
    for (const s of [-1, 1] as const) {
      for (const [x, y] of [
        [62, -4],
        [72, -14],
        [70, -26],
      ] as const)
        pen.path(`M${s * 38} ${-30 + (y + 14) * 0.3}Q${s * (x - 6)} ${y - 22} ${s * x} ${y}`, 'none', {
          stroke: shift(c, -0.06),
          width: 6,
          round: 3,
        });
      pen
        .path(`M${s * 40} -44Q${s * 66} -48 ${s * 70} -62`, 'none', { stroke: c, width: 8, round: 4 })
        .path(
          `M${s * 58} -64C${s * 50} -84 ${s * 66} -102 ${s * 84} -98L${s * 74} -82L${s * 96} -88C${s * 98} -68 ${s * 80} -56 ${s * 58} -64z`,
          c,
          { round: 7 },
        );
      pen
        .path(`M${s * 14} -56V-72`, 'none', { stroke: c, width: 4, round: 2 })
        .circle(s * 14, -76, 6.5, '#fbf8f0', { round: 3 })
        .circle(s * 14, -76, 3.2, '#241f22', { material: 'flat', outline: false });
    }
    pen
      .path(
        'M-52 -36C-50 -56 -24 -62 0 -62C24 -62 50 -56 52 -36C50 -14 24 -8 0 -8C-24 -8 -50 -14 -52 -36z',
        c,
        { round: 16 },
      )
      .path('M-12 -26Q0 -18 12 -26', 'none', { stroke: shift(c, -0.2), width: 2.4, material: 'flat' });
  },
};
