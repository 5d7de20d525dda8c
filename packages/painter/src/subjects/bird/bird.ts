import { shift } from '../../drawing/colour.ts';
import type { Subject } from '../subject.ts';
import { perches } from './bird-pose.ts';
import { drawSongbird } from './songbird.ts';

/** In flight, seen a little from below. */
export const bird: Subject = {
  words: {
    en: 'gull, swallow, crane',
    zh: '白鹤, 大雁, 鹤',
    ar: 'طائر',
    es: 'pájaro',
    fr: 'oiseaux',
    ja: 'とり, 燕',
  },
  emoji: '🐦 🕊 🦅',
  layer: 'sky',
  where: 'sky',
  size: { height: 15, breadth: 1.4 },
  shows: ['flying'],
  poses: {
    sitting: perches((pen, { colour }) => drawSongbird(pen, colour ?? '#7c8aa0', colour !== undefined), {
      height: 1.5,
      breadth: 1.4,
      reach: 1.25,
    }),
  },
  draw: (pen, context) => {
    const c = context.colour ?? (context.palette.time === 'day' ? '#f3f0ea' : '#3c3a4c');
    const up = context.random.range(-16, 14);
    pen.path(
      `M-4 -52C-18 -84 -40 ${-96 + up} -74 ${-92 + up}C-58 ${-78 + up * 0.7} -46 -58 -14 -42z`,
      shift(c, -0.06),
      { round: 7 },
    );
    pen.path(
      'M-34 -38C-20 -56 14 -60 32 -52C38 -54 44 -52 46 -48L56 -45L45 -43C36 -34 4 -26 -16 -32L-52 -24L-46 -34z',
      c,
      { round: 9 },
    );
    pen.path(
      `M8 -52C6 -84 22 ${-108 + up} 58 ${-112 + up}C46 ${-92 + up * 0.7} 44 -66 20 -44z`,
      shift(c, 0.03),
      { round: 8 },
    );
    pen.path(`M58 ${-112 + up}C54 ${-104 + up} 50 ${-96 + up * 0.8} 48 -88L38 -92z`, shift(c, -0.2), {
      material: 'flat',
      outline: false,
      opacity: 0.8,
    });
    pen
      .path('M45 -50L57 -45L45 -44z', '#e8963c', { material: 'flat', outline: false })
      .circle(38, -50, 1.6, '#201c22', { material: 'flat', outline: false });
  },
};
