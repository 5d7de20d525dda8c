import { shift } from '../../drawing/colour.ts';
import type { Subject } from '../subject.ts';

export const sportscar: Subject = {
  words: {
    en: 'racecar',
    zh: '跑车',
    ar: 'سيارة رياضية',
    es: 'coche deportivo',
    fr: 'voiture de sport',
    ja: 'スポーツカー',
  },
  emoji: '🏎',
  home: ['road'],
  layer: 'mid',
  where: 'ground',
  size: { height: 15, breadth: 3.3 },
  draw: (pen, context) => {
    const c = context.colour ?? context.random.pick(['#d1282f', '#f4b82c', '#2f5fb4']);
    pen
      .path('M-146 -70L-116 -72L-112 -62H-144z', shift(c, -0.1), { round: 3 })
      .rect(-134, -66, 6, 16, shift(c, -0.14), { round: 2 });
    pen
      .path('M-66 -58C-48 -90 -20 -100 12 -98C36 -96 56 -78 78 -58z', shift(c, 0.02), { round: 12 })
      .path(
        'M-52 -60C-38 -82 -20 -91 6 -90V-60zM14 -90C32 -88 48 -74 62 -60H14z',
        context.dark ? '#6f86a0' : '#bcdbe4',
        { round: 4 },
      );
    pen.path(
      'M-152 -26C-154 -50 -140 -62 -104 -62H60C100 -60 140 -50 156 -34Q162 -22 154 -14H-146Q-152 -16 -152 -26z',
      c,
      { round: 18 },
    );
    pen
      .path('M-148 -40C-60 -52 60 -48 150 -36', 'none', {
        stroke: shift(c, 0.14),
        width: 3.5,
        material: 'flat',
      })
      .path('M-40 -44L10 -42L4 -26H-46z', shift(c, -0.12), { round: 3, outline: false })
      .path('M-152 -18H156L148 -9H-140z', '#2a2c33', { round: 2 });
    for (const x of [-92, 96] as const)
      pen
        .circle(x, -20, 29, '#1f2127', { round: 10 })
        .circle(x, -20, 18, '#c9ced4', { round: 6 })
        .path(
          `M${x} -36V-4M${x - 16} -20H${x + 16}M${x - 11} -31L${x + 11} -9M${x + 11} -31L${x - 11} -9`,
          'none',
          { stroke: '#5a606a', width: 4, material: 'flat' },
        )
        .circle(x, -20, 5, '#33363e', { round: 2 });
    pen
      .path('M132 -46L152 -36L138 -34z', '#fff2c0', { material: 'glow' })
      .path('M-152 -42L-140 -44V-36L-152 -34z', '#ff5a46', { material: 'glow' });
  },
};
