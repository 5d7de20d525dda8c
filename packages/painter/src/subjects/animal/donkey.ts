import { shift } from '../../drawing/colour.ts';
import type { Pen } from '../../drawing/pen.ts';
import type { DrawContext } from '../draw.ts';
import type { Subject } from '../subject.ts';
import { type Gait, gaitPoses } from './gait.ts';
import { drawEquine } from './hoofed-animal.ts';

const size = { height: 36, breadth: 1.3, reach: 1.25, besidePeople: 1 };

function drawDonkey(pen: Pen, context: DrawContext, gait: Gait): void {
  const c = context.colour ?? '#8f8a86';
  drawEquine(pen, c, shift(c, -0.2), gait);
  pen
    .path(
      'M40 -94C32 -108 32 -120 38 -124C46 -116 48 -106 47 -96zM48 -96C48 -110 54 -120 60 -120C62 -110 58 -100 53 -92z',
      c,
      { round: 4 },
    )
    .path('M39 -98C36 -108 36 -114 39 -118C43 -112 44 -104 44 -98z', '#d8c4b8', {
      round: 2,
      outline: false,
    });
  pen
    .path('M60 -78L69 -72C70 -66 64 -62 58 -65L52 -70z', '#e4ddd6', { round: 4, outline: false })
    .circle(65, -69, 1.3, '#3a3230', { material: 'flat', outline: false });
}

export const donkey: Subject = {
  words: {
    en: 'donkey, donkeys, mule, burro',
    zh: '驴, 驢, 毛驴, 毛驢, 驴子, 驢子, 小毛驴',
    ar: 'حمار, حمير, بغل',
    es: 'burro, burros, burrito gris, asno, mula',
    fr: 'âne, ânes, ânesse, mulet',
    ja: 'ロバ, ろば, 驢馬',
  },
  home: ['meadow'],
  layer: 'mid',
  where: 'ground',
  size,
  shows: ['walking'],
  poses: gaitPoses(drawDonkey, size, { ground: -33, runs: 1.75 }),
  draw: (pen, context) => drawDonkey(pen, context, 'standing'),
};
