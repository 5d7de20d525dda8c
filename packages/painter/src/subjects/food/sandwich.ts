import type { Subject } from '../subject.ts';

export const sandwich: Subject = {
  words: {
    en: 'sandwich, sandwiches, club sandwich, panini, toast sandwich, blt',
    zh: '三明治',
    ar: 'ساندويتش, شطيرة, سندويش, شطائر',
    es: 'sándwich, sándwiches, bocadillo, emparedado, torta de jamón',
    fr: 'sandwich, sandwichs, sandwiches, croque monsieur',
    ja: 'サンドイッチ, サンドウィッチ, ホットサンド',
  },
  home: ['room'],
  layer: 'near',
  where: 'table',
  size: { height: 20, breadth: 1.7 },
  draw: (pen) => {
    pen.ellipse(0, -5, 78, 8, '#eef0f2', { round: 4 });
    pen
      .path('M-62 -8H62L0 -18z', '#e0b878', { round: 3 })
      .path('M-66 -10L64 -10L54 -26H-56z', '#e8c48a', { round: 5 });
    pen
      .path('M-62 -26Q-44 -40 -28 -28Q-10 -42 6 -28Q24 -42 40 -28Q52 -38 62 -26L54 -20H-56z', '#7fb04a', {
        round: 3,
      })
      .path('M-58 -36H58V-28H-58z', '#d84a3c', { round: 3 })
      .path('M-60 -44H60L66 -34L46 -38L30 -28L12 -38L-60 -36z', '#f4c84a', { round: 2 })
      .path('M-56 -54H56V-44H-56z', '#e8a08a', { round: 3 });
    pen
      .path('M-60 -52C-64 -84 -36 -88 0 -88C36 -88 64 -84 60 -52z', '#d9a45c', { round: 12 })
      .path('M-50 -56C-52 -78 -30 -80 0 -80C30 -80 52 -78 50 -56z', '#e8c08a', { round: 8, outline: false });
    pen
      .path('M0 -84V-104', 'none', { stroke: '#b9824a', width: 2.4, material: 'flat' })
      .circle(0, -101, 5, '#7a9a3c', { round: 3 });
  },
};
