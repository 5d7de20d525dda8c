import { mixHex, shift } from '../../drawing/colour.ts';
import type { Subject } from '../subject.ts';

export const train: Subject = {
  words: {
    en: 'train',
    zh: '火车',
    ar: 'قطار',
    es: 'tren',
    fr: 'train',
    ja: '電車',
  },
  emoji: '🚂 🚆 🚄 🚋 🚃 🚞',
  home: ['hill', 'field'],
  layer: 'mid',
  where: 'ground',
  size: { height: 17, breadth: 4.2 },
  draw: (pen, context) => {
    const c = context.colour ?? '#b8443a';
    pen
      .rect(-1200, -4, 2400, 4, '#6a5c54', { material: 'flat' })
      .rect(-1200, 0, 2400, 9, '#8a7a6a', { material: 'grass', outline: false });
    const car = (x: number, w: number) => {
      pen
        .path(`M${x} -16V-70q0 -9 9 -9H${x + w - 9}q9 0 9 9V-16z`, c, { round: 12 })
        .rect(x, -42, w, 5, '#f1e2c2', { material: 'flat', outline: false })
        .path(`M${x + 2} -76Q${x + w / 2} -88 ${x + w - 2} -76z`, '#59626c', { round: 4 });
      for (let k = 0; k < 5; k++)
        pen.rect(x + 10 + (k * (w - 16)) / 5, -67, (w - 40) / 5, 20, context.dark ? '#ffe0a0' : '#c4dde2', {
          material: context.dark ? 'glow' : 'flat',
          round: 3,
        });
      for (const k of [0.16, 0.3, 0.7, 0.84] as const)
        pen.circle(x + w * k, -11, 8.5, '#2c3038', { round: 5 });
    };
    car(-330, 150);
    car(-172, 150);
    pen
      .path('M-16 -16V-66H82V-16z', shift(c, -0.03), { round: 14 })
      .rect(-14, -96, 44, 48, c, { round: 8 })
      .rect(-20, -101, 56, 7, '#39404a', { round: 3 });
    pen.rect(-6, -88, 26, 20, context.dark ? '#ffe0a0' : '#c4dde2', {
      material: context.dark ? 'glow' : 'flat',
    });
    pen
      .path('M62 -66L58 -92H78L74 -66z', '#2f343c', { round: 4 })
      .ellipse(44, -69, 8, 7, '#d8b04a', { round: 4 })
      .circle(86, -52, 6, '#ffe9b0', { material: 'glow' })
      .path('M80 -16L104 -2H76z', '#39404a', { round: 3 });
    for (const x of [4, 34, 64] as const)
      pen.circle(x, -13, 13, '#2c3038', { round: 5 }).circle(x, -13, 6, c, { round: 3, outline: false });
    pen.path('M4 -13H64', 'none', { stroke: '#cfd3d6', width: 3, material: 'flat' });
    const smoke = mixHex('#ffffff', context.palette.skyMid, 0.25);
    for (const [x, y, r] of [
      [60, -112, 13],
      [38, -128, 19],
      [6, -142, 25],
      [-36, -152, 31],
      [-88, -158, 37],
    ] as const)
      pen.circle(x, y, r, smoke, { round: r * 0.8, outline: false, opacity: 0.86 });
  },
};
