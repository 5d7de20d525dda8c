import { shift } from '../../drawing/colour.ts';
import type { Pen } from '../../drawing/pen.ts';
import type { DrawContext } from '../draw.ts';
import type { Subject } from '../subject.ts';
import { drawGaitEye, drawMovedLegs, type Gait, gaitPoses } from './gait.ts';

const size = { height: 28, breadth: 1.4, reach: 1.2, besidePeople: 0.9 };

function drawGoat(pen: Pen, context: DrawContext, gait: Gait): void {
  const c = context.colour ?? '#efe6d6';
  const legs = shift(c, -0.1);
  const pair = { top: -42, width: 6, colour: legs, hoof: '#3a3230', near: false, ground: -31 };
  if (gait === 'standing')
    for (const x of [-30, -18, 20, 31] as const)
      pen
        .path(`M${x - 4} -40L${x - 3} 0H${x + 3}L${x + 4} -40z`, legs, { round: 3 })
        .rect(x - 3.6, -5, 7, 5, '#3a3230', { round: 1 });
  else {
    drawMovedLegs(pen, { ...pair, hind: -20, fore: 20 }, gait);
    drawMovedLegs(pen, { ...pair, hind: -30, fore: 28 }, gait);
  }
  pen.path('M-40 -60Q-50 -72 -44 -78Q-36 -72 -32 -62z', legs, { round: 3 });
  pen.blob([-40, -52, -30, -68, 0, -66, 26, -68, 36, -52, 26, -34, 0, -30, -30, -32], c, { round: 14 });
  pen.path('M18 -60C24 -76 28 -88 36 -94L54 -78C52 -72 48 -70 42 -70C38 -62 36 -52 30 -46z', c, {
    round: 8,
  });
  pen.path(
    'M36 -92C30 -104 20 -112 10 -108C20 -108 28 -100 30 -90zM42 -94C40 -108 32 -118 22 -118C32 -114 36 -106 37 -94z',
    '#8a7460',
    { round: 3 },
  );
  pen
    .path('M32 -90L18 -84L30 -82z', shift(c, -0.08), { round: 2 })
    .path('M42 -70L44 -56L50 -71z', shift(c, -0.12), { round: 2 });
  drawGaitEye(pen, 41, -86, 2.2, gait);
  pen.circle(52, -77, 1.6, '#5a4440', { material: 'flat', outline: false });
}

export const goat: Subject = {
  words: {
    en: 'goat, goats, billy goat, kid goat, ibex',
    zh: '山羊, 小山羊, 羚羊, 黑山羊',
    ar: 'ماعز, معزة, عنزة, جدي صغير, تيس',
    es: 'cabra, cabras, cabrito, chivo, chivito',
    fr: 'chèvre, chèvres, chevreau, bouc, bouquetin',
    ja: 'ヤギ, やぎ, 山羊, 子ヤギ',
  },
  home: ['hill', 'mountain'],
  layer: 'mid',
  where: 'ground',
  size,
  shows: ['walking'],
  poses: gaitPoses(drawGoat, size, { ground: -31, runs: 1.9 }),
  draw: (pen, context) => drawGoat(pen, context, 'standing'),
};
