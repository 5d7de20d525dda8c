import { shift } from '../../drawing/colour.ts';
import type { Pen } from '../../drawing/pen.ts';
import type { DrawContext } from '../draw.ts';
import type { Subject } from '../subject.ts';
import { drawGaitEye, drawMovedLegs, type Gait, gaitPoses } from './gait.ts';

const size = { height: 32, breadth: 1.9, reach: 1.1, besidePeople: 1.2 };

function drawRhino(pen: Pen, context: DrawContext, gait: Gait): void {
  const c = context.colour ?? '#8f9296';
  const pair = { top: -40, width: 18, hoof: '#d8d0c4', near: false, ground: -26 };
  if (gait === 'standing')
    for (const x of [-44, 10] as const)
      pen.path(`M${x - 10} -40L${x - 8} 0H${x + 10}L${x + 12} -40z`, shift(c, -0.09), { round: 6 });
  else drawMovedLegs(pen, { ...pair, hind: -42, fore: 8, colour: shift(c, -0.09) }, gait);
  pen.path('M-70 -62Q-80 -48 -76 -34', 'none', { stroke: shift(c, -0.06), width: 4, round: 2 });
  pen.blob([-72, -52, -62, -84, -24, -94, 18, -90, 42, -76, 44, -48, 20, -26, -24, -24, -60, -30], c, {
    round: 22,
  });
  if (gait === 'standing')
    for (const x of [-58, 24] as const)
      pen
        .path(`M${x - 11} -44L${x - 9} 0H${x + 11}L${x + 13} -44z`, shift(c, 0.02), { round: 7 })
        .rect(x - 8, -5, 18, 5, '#d8d0c4', { round: 2, outline: false });
  else drawMovedLegs(pen, { ...pair, hind: -54, fore: 18, colour: shift(c, 0.02) }, gait);
  pen.path('M24 -82C44 -92 62 -82 74 -58C82 -46 84 -34 76 -30C62 -26 48 -34 34 -42z', c, { round: 12 });
  pen
    .path(
      'M66 -66C72 -84 84 -98 94 -104C92 -86 86 -66 78 -50zM54 -78C56 -88 60 -94 65 -98C66 -88 64 -78 62 -72z',
      '#e8e0cc',
      { round: 4 },
    )
    .path('M32 -86L26 -104L42 -92zM44 -90L46 -106L54 -88z', shift(c, -0.05), { round: 4 });
  pen.path('M-22 -90Q-30 -60 -22 -28M20 -88Q14 -60 20 -30', 'none', {
    stroke: shift(c, -0.1),
    width: 2.4,
    material: 'flat',
  });
  drawGaitEye(pen, 57, -62, 3.2, gait);
}

export const rhino: Subject = {
  words: {
    en: 'rhino, rhinos, rhinoceros',
    zh: '犀牛',
    ar: 'وحيد القرن الحيوان, كركدن, خرتيت',
    es: 'rinoceronte, rinocerontes',
    fr: 'rhinocéros',
    ja: 'サイ, 犀',
  },
  home: ['field'],
  layer: 'mid',
  where: 'ground',
  size,
  shows: ['walking'],
  poses: gaitPoses(drawRhino, size, { ground: -26, runs: 2.4 }),
  draw: (pen, context) => drawRhino(pen, context, 'standing'),
};
