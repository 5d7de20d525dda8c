import { shift } from '../../drawing/colour.ts';
import type { Subject } from '../subject.ts';
import { drawRoundEye } from './eye.ts';

export const spider: Subject = {
  words: {
    en: 'spider, spiders, tarantula',
    zh: '蜘蛛',
    ar: 'عنكبوت, عناكب',
    es: 'araña, arañas, tarántula',
    fr: 'araignée, araignées, tarentule',
    ja: '蜘蛛, クモ',
  },
  home: ['forest'],
  layer: 'mid',
  where: 'ground',
  size: { height: 14, breadth: 2.2, reach: 1.05, besidePeople: 0.6 },
  shows: ['walking'],
  draw: (pen, context) => {
    const c = context.colour ?? '#3a3038';
    for (const s of [-1, 1] as const)
      for (const [kx, ky, ex] of [
        [44, -96, 66],
        [64, -86, 96],
        [56, -70, 104],
        [38, -60, 84],
      ] as const)
        pen.path(`M${s * 10} -48Q${s * kx * 0.8} ${ky} ${s * ex} -2`, 'none', {
          stroke: c,
          width: 6,
          round: 3,
        });
    pen
      .ellipse(0, -52, 34, 34, c, { round: 20 })
      .path('M0 -80L-10 -64L0 -52L10 -64zM0 -50L-7 -40L0 -30L7 -40z', '#d8504a', {
        round: 2,
        outline: false,
      });
    pen.circle(0, -24, 18, shift(c, 0.05), { round: 12 });
    drawRoundEye(pen, -6, -24, 4.4);
    drawRoundEye(pen, 6, -24, 4.4);
    pen
      .circle(-6, -25, 2, '#ffffff', { material: 'glow', outline: false })
      .circle(6, -25, 2, '#ffffff', { material: 'glow', outline: false });
  },
};
