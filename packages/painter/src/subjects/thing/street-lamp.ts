import type { Subject } from '../subject.ts';

export const streetlamp: Subject = {
  words: {
    en: 'street lamp, street lamps, streetlight, streetlights, lamppost, lamp post, street light',
    zh: '路灯, 路燈, 街灯',
    ar: 'عمود إنارة, مصباح شارع, أعمدة الإنارة',
    es: 'farola, farolas, poste de luz',
    fr: 'réverbère, réverbères, lampadaire, lampadaires',
    ja: '街灯, 街路灯',
  },
  home: ['street'],
  layer: 'mid',
  where: 'ground',
  size: { height: 64, breadth: 0.4, reach: 1.05, besidePeople: 1.4 },
  draw: (pen, context) => {
    pen.path('M-14 0L-11 -6L-3 -10L-1.600 -78H1.600L3 -10L11 -6L14 0z', context.colour ?? '#2f3a40', {
      round: 2,
    });
    if (context.dark) pen.halo(0, -88, 44, '#ffdf90', 0.8);
    pen
      .path('M-6 -80L-9 -94H9L6 -80z', context.dark ? '#ffe9ae' : '#f4ecd4', {
        material: context.dark ? 'glow' : 'smooth',
        round: 3,
      })
      .path('M-11 -94Q0 -104 11 -94z', '#2f3a40', { round: 2 })
      .path('M-6 -80H6', 'none', { stroke: '#2f3a40', width: 2, material: 'flat' });
  },
};
