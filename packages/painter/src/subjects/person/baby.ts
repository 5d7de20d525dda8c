import { shift } from '../../drawing/colour.ts';
import type { Subject } from '../subject.ts';

/** Sitting, in a romper. */
export const baby: Subject = {
  words: {
    en: 'baby',
    zh: '宝宝',
    ar: 'رضيع',
    es: 'bebés',
    fr: 'bébés',
    ja: '赤ちゃん',
  },
  emoji: '👶',
  home: ['livingroom', 'meadow'],
  layer: 'mid',
  where: 'ground',
  size: { height: 22, breadth: 0.9 },
  traits: ['person'],
  kindOf: 'person',
  portrait: 'whole',
  draw: (pen, context) => {
    const c = context.colour ?? context.random.pick(['#f4c86a', '#8ac0d8', '#f0a8b8']);
    const skin = context.random.pick(['#f0c8a8', '#d8a078', '#9a6a4c']);
    pen
      .path('M-30 -4C-34 -30 -22 -48 0 -48C22 -48 34 -30 30 -4Q0 6 -30 -4z', c, { round: 14 })
      .ellipse(-24, -6, 17, 9, shift(c, 0.03), { round: 7 })
      .ellipse(24, -6, 17, 9, shift(c, 0.03), { round: 7 })
      .circle(-38, -6, 6.5, skin, { round: 4 })
      .circle(38, -6, 6.5, skin, { round: 4 });
    pen
      .path(
        'M-20 -42Q-38 -36 -38 -22L-30 -20Q-28 -30 -18 -32zM20 -42Q38 -36 38 -22L30 -20Q28 -30 18 -32z',
        shift(c, -0.03),
        { round: 5 },
      )
      .circle(-34, -18, 6, skin, { round: 4 })
      .circle(34, -18, 6, skin, { round: 4 });
    pen
      .circle(0, -71, 28, skin, { round: 20 })
      .circle(-27, -68, 5, skin, { round: 3 })
      .circle(27, -68, 5, skin, { round: 3 })
      .path('M-6 -98C-2 -106 10 -104 8 -96C4 -92 -2 -94 -6 -98z', '#8a5a34', { round: 3 });
    for (const s of [-1, 1] as const)
      pen
        .circle(s * 10, -70, 3.4, '#2a2228', { material: 'flat', outline: false })
        .circle(s * 10 + 1, -71.5, 1.1, '#ffffff', { material: 'glow', outline: false })
        .circle(s * 17, -61, 5, '#e8705c', { material: 'flat', outline: false, opacity: 0.35 });
    pen.path('M-5 -58Q0 -53 5 -58', 'none', { stroke: '#8a3f34', width: 1.8, material: 'flat' });
  },
};
