import { shift } from '../../drawing/colour.ts';
import type { Subject } from '../subject.ts';
import { drawCostume } from './costume.ts';

export const fairy: Subject = {
  words: {
    en: 'angels',
    zh: '精灵',
    ar: 'ملائكة',
    es: 'ángeles',
    fr: 'anges',
    ja: '妖精',
  },
  emoji: '🧚 👼',
  home: ['forest', 'garden'],
  layer: 'mid',
  where: 'ground',
  size: { height: 36, breadth: 1.1, reach: 1.1 },
  traits: ['person'],
  kindOf: 'person',
  draw: (pen, context) => {
    const c = context.colour ?? context.random.pick(['#9ad0a8', '#e8a8c8', '#a8b8f0']);
    if (!context.isPortrait)
      for (const s of [-1, 1] as const)
        pen.path(
          `M${s * 4} -68C${s * 20} -104 ${s * 54} -104 ${s * 50} -78C${s * 48} -64 ${s * 30} -58 ${s * 6} -58C${s * 34} -56 ${s * 42} -40 ${s * 34} -30C${s * 24} -22 ${s * 8} -40 ${s * 4} -56z`,
          shift(c, 0.12),
          { round: 7, opacity: 0.82 },
        );
    drawCostume(
      pen,
      context,
      {
        garment: 'skirt',
        top: c,
        low: shift(c, 0.05),
        cut: 'long',
        hat: 'flowers',
        pose: 'jumping',
        hands: [-22, -60, 28, -80],
        scarf: undefined,
      },
      'woman',
    );
    if (!context.isPortrait)
      pen
        .path('M27 -80L40 -96', 'none', { stroke: '#e8c04a', width: 1.6, material: 'flat' })
        .circle(41, -98, 3.5, '#fff2b0', { material: 'glow' })
        .halo(41, -98, 14, '#fff0a8', 0.7);
  },
};
