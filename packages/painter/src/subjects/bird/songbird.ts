import { shift } from '../../drawing/colour.ts';
import type { Pen } from '../../drawing/pen.ts';
import { drawRoundEye } from '../animal/eye.ts';
import type { DrawContext } from '../draw.ts';
import type { Subject } from '../subject.ts';
import { flies } from './bird-pose.ts';

const colourOf = ({ colour, random }: DrawContext) =>
  colour ?? random.pick(['#8f7a66', '#7c8aa0', '#9a6a4a']);

/** A small bird on its legs. `isPlain`: the breast has the colour of the back. */
export function drawSongbird(pen: Pen, c: string, isPlain: boolean): void {
  pen.path('M-2 -22L-6 0M-6 0h-8M-6 0h9M10 -22L8 0M8 0h-7M8 0h10', 'none', {
    stroke: '#c88a4a',
    width: 3.4,
    round: 1,
  });
  pen.path('M-26 -42L-66 -24L-60 -14L-18 -26z', shift(c, -0.12), { round: 4 });
  pen.path(
    'M-34 -46C-30 -70 -8 -76 6 -82C10 -98 30 -102 40 -90C46 -82 44 -66 40 -52C34 -28 10 -16 -10 -22C-26 -28 -34 -36 -34 -46z',
    c,
    { round: 18 },
  );
  pen.path('M40 -70C44 -50 34 -26 8 -22C2 -34 10 -58 26 -68z', isPlain ? shift(c, 0.14, 0.7) : '#e0925c', {
    round: 12,
    outline: false,
  });
  pen
    .path('M-38 -44C-20 -66 4 -66 14 -54C8 -40 -14 -30 -38 -32z', shift(c, -0.07), { round: 7 })
    .path('M-26 -40Q-8 -50 6 -50M-22 -35Q-8 -42 2 -43', 'none', {
      stroke: shift(c, -0.16),
      width: 1.8,
      material: 'flat',
    });
  pen.path('M42 -86L58 -80L42 -76z', '#e8a83c', { round: 2 });
  drawRoundEye(pen, 30, -85, 4);
}

export const songbird: Subject = {
  words: {
    en: 'songbird, songbirds, robin, robins, pigeon, pigeons, canary, bluebird, finch, perched bird, bird on a branch, sparrow, sparrows, woodpecker, blackbird, budgie, nightingale',
    zh: '知更鸟, 鸽子, 鴿子, 白鸽, 白鴿, 麻雀, 金丝雀, 小鸟, 小鳥, 喜鹊, 喜鵲, 画眉, 黄鹂, 啄木鸟, 啄木鳥, 斑鸠, 斑鳩, 翠鳥, 翠鸟',
    ar: 'عصفور, عصافير, حمامة, حمام, كناري, بلبل, حمائم, هدهد',
    es: 'petirrojo, gorrión, gorriones, paloma, palomas, canario, pajarito, pajaritos, ruiseñor, jilguero',
    fr: 'rouge gorge, moineau, moineaux, pigeon, pigeons, canari, mésange, petit oiseau, rossignol, merle, oisillon',
    ja: 'スズメ, 雀, 鳩, ハト, 小鳥, インコ, コマドリ, メジロ, ウグイス, カナリア, カワセミ',
  },
  home: ['garden', 'park'],
  layer: 'mid',
  where: 'ground',
  size: { height: 17, breadth: 1.3, reach: 1.05, besidePeople: 0.7 },
  shows: ['sitting', 'walking'],
  poses: {
    flying: flies((context) => {
      const c = colourOf(context);
      return { body: c, wing: shift(c, -0.06), beak: '#e8a83c', neck: 'short', bill: 'pointed' };
    }),
  },
  draw: (pen, context) => drawSongbird(pen, colourOf(context), !!context.colour),
};
