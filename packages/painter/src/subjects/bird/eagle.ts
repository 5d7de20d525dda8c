import { shift } from '../../drawing/colour.ts';
import type { Pen } from '../../drawing/pen.ts';
import { drawRoundEye } from '../animal/eye.ts';
import type { Subject } from '../subject.ts';
import { drawPerchedHunter, perches } from './bird-pose.ts';

/** Two spread wings, seen from the front. */
export function drawSpreadWings(pen: Pen, c: string): void {
  const dark = shift(c, -0.08);
  for (const s of [-1, 1] as const) {
    pen.path(
      `M${s * 8} -62C${s * 40} -92 ${s * 90} -104 ${s * 140} -96L${s * 128} -86L${s * 142} -78L${s * 122} -72L${s * 132} -60L${s * 108} -58L${s * 114} -46L${s * 84} -48C${s * 60} -40 ${s * 30} -38 ${s * 8} -36z`,
      s < 0 ? dark : c,
      { round: 8 },
    );
    pen.path(
      `M${s * 20} -56Q${s * 60} -76 ${s * 104} -78M${s * 22} -48Q${s * 56} -60 ${s * 90} -60`,
      'none',
      { stroke: shift(c, -0.14), width: 2, material: 'flat' },
    );
  }
}

export const eagle: Subject = {
  words: {
    en: 'eagle, eagles, bald eagle, hawk, hawks, falcon, falcons, vulture, condor, osprey, kite bird',
    zh: '老鹰, 老鷹, 鹰, 鷹, 雄鹰, 猎鹰, 獵鷹, 秃鹰, 禿鷹, 隼, 金雕',
    ar: 'صقر, صقور, نسر, نسور, عقاب, باز, شاهين',
    es: 'águila, águilas, halcón, halcones, cóndor, buitre, gavilán',
    fr: 'aigle, aigles, faucon, faucons, vautour, condor, épervier, buse',
    ja: '鷹, 鷲, タカ, ワシ, ハヤブサ, 隼, コンドル',
  },
  home: ['mountain', 'sky'],
  layer: 'sky',
  where: 'sky',
  size: { height: 26, breadth: 2.9, reach: 1.1 },
  shows: ['flying'],
  poses: {
    sitting: perches((pen, { colour = '#5f4330' }) => drawPerchedHunter(pen, colour), {
      breadth: 0.8,
      reach: 1.26,
    }),
  },
  draw: (pen, context) => {
    const c = context.colour ?? '#5f4330';
    drawSpreadWings(pen, c);
    pen.path('M-10 -30L-22 -2L-8 -8L0 0L8 -8L22 -2L10 -30z', '#f4efe4', { round: 4 });
    pen
      .path('M-14 -62C-16 -40 -12 -26 0 -20C12 -26 16 -40 14 -62z', c, { round: 10 })
      .path('M-8 -26l-4 10M8 -26l4 10', 'none', { stroke: '#e8b03c', width: 5, round: 2 });
    pen
      .path('M-13 -64C-14 -82 -6 -92 4 -92C16 -92 20 -82 16 -70C10 -60 -8 -58 -13 -64z', '#f8f4ea', {
        round: 8,
      })
      .path('M14 -84C26 -86 32 -78 28 -68C24 -72 20 -73 15 -74z', '#e8b03c', { round: 3 });
    pen.path('M4 -84L14 -81', 'none', { stroke: '#3a2c24', width: 1.8, material: 'flat' });
    drawRoundEye(pen, 9, -79, 2.6);
  },
};
