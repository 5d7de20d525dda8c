import { shift } from '../../drawing/colour.ts';
import type { Subject } from '../subject.ts';

export const crocodile: Subject = {
  words: {
    en: 'crocodile, crocodiles, alligator, alligators, croc, caiman',
    zh: '鳄鱼, 鱷魚, 短吻鳄',
    ar: 'تمساح, تماسيح',
    es: 'cocodrilo, cocodrilos, caimán, lagarto gigante',
    fr: 'crocodile, crocodiles, alligator, caïman',
    ja: 'ワニ, わに, 鰐',
  },
  home: ['river'],
  layer: 'mid',
  where: 'ground',
  size: { height: 20, breadth: 4, reach: 1.05, besidePeople: 0.7 },
  shows: ['lying'],
  draw: (pen, context) => {
    const c = context.colour ?? '#5f7f45';
    const dark = shift(c, -0.1);
    pen.path('M-70 -34C-110 -44 -140 -30 -184 -6C-150 -8 -110 -6 -70 -12z', dark, { round: 10 });
    for (const x of [-60, -40, 40, 56] as const)
      pen.path(`M${x} -24L${x - 8} -4H${x + 12}L${x + 12} -26z`, dark, { round: 5 });
    pen.path('M-92 -30C-70 -60 -20 -66 40 -60C64 -56 76 -50 84 -46C60 -6 -40 -2 -92 -30z', c, { round: 16 });
    pen.path('M-70 -20C-40 -4 30 -6 66 -26C30 -18 -30 -14 -70 -20z', '#d9d6a0', { round: 5, outline: false });
    for (let x = -84; x < 60; x += 18)
      pen.path(`M${x} ${-50 - 12 * Math.cos((x + 12) / 60)}l9 -16l10 15z`, dark, { round: 2 });
    pen.path(
      'M50 -60C60 -76 78 -78 90 -68C120 -60 150 -62 176 -54C186 -48 184 -42 176 -40L92 -38C70 -34 56 -40 50 -60z',
      c,
      { round: 8 },
    );
    pen.path('M84 -38C110 -36 146 -36 172 -39C164 -24 110 -18 82 -24z', shift(c, 0.06), { round: 5 });
    pen.path('M98 -38l5 8l5 -8l5 8l5 -8l5 8l5 -8l5 8l5 -8l5 8l5 -8l5 8l5 -8l5 7l5 -7z', '#f8f4e6', {
      round: 1,
      outline: false,
    });
    pen
      .circle(74, -72, 8, c, { round: 5 })
      .ellipse(76, -73, 4, 4.6, '#f0d048', { material: 'flat', outline: false })
      .ellipse(76.5, -73, 1.4, 4, '#201c1a', { material: 'flat', outline: false });
    pen.circle(174, -53, 3, dark, { material: 'flat', outline: false });
  },
};
