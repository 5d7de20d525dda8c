import type { Subject } from '../subject.ts';
import { drawBloom, drawStem } from './bloom.ts';

export const flower: Subject = {
  words: {
    en: 'flower, tulip, daisy, daisies, lily, lilies, poppy, poppies, lavender, wildflower, blossom, orchid, lotus',
    zh: '花, 花朵, 鲜花, 鮮花, 郁金香, 鬱金香, 雏菊, 薰衣草, 野花, 荷花, 睡莲, 睡蓮, 莲花, 蓮花, 百合',
    ar: 'زهرة, زهور, أزهار, ورود برية, خزامى, توليب, زنبق',
    es: 'flor, flores, tulipán, margarita, amapola, lavanda, lirio',
    fr: 'fleur, tulipe, marguerite, coquelicot, lavande, lys',
    ja: '花, 花々, チューリップ, ラベンダー, 百合, 蓮',
  },
  emoji: '💐 🌷 🌼 🌺 🪷 🪻',
  home: ['meadow'],
  layer: 'near',
  where: 'ground',
  size: { height: 42, besidePeople: 0.7 },
  traits: ['plant', 'cluster'],
  draw: (pen, context) => {
    const colours = ['#f0708c', '#f6b84c', '#f4f1ea', '#a77bd0', '#ef6a4a'] as const;
    for (const [x, top, lean, r] of [
      [-22, -62, -6, 14],
      [20, -70, 7, 15],
      [0, -84, 0, 17],
    ] as const) {
      drawStem(pen, x, top, lean);
      drawBloom(pen, x + lean, top, r, 7, context.colour ?? context.random.pick(colours), '#f4c542');
    }
  },
};
