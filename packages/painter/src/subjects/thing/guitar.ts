import type { Subject } from '../subject.ts';

export const guitar: Subject = {
  words: {
    en: 'guitar',
    zh: '吉他',
    ar: 'غيتار',
    es: 'guitarra',
    fr: 'guitare',
    ja: 'ギター',
  },
  emoji: '🎸',
  home: ['room'],
  layer: 'near',
  where: 'table',
  size: { height: 56, besidePeople: 0.5 },
  draw: (pen, context) => {
    const c = context.colour ?? '#c98444';
    pen.place({ x: 0, y: 0, scale: 1, turn: 9 }, pen.depth, (p) => {
      p.rect(-3.4, -94, 6.8, 56, '#5a3a2a', { round: 2 }).path('M-6 -108H6L5 -93H-5z', '#6b4530', {
        round: 2,
      });
      p.path(
        'M0 -50C-16 -52 -20 -40 -15 -32C-26 -26 -28 -2 0 0C28 -2 26 -26 15 -32C20 -40 16 -52 0 -50z',
        c,
        {
          round: 9,
        },
      )
        .circle(0, -32, 6, '#3f2a20', { material: 'flat', outline: false })
        .path('M0 -25m-9 0a9 9 0 0 0 0 0', 'none', {})
        .rect(-8, -13, 16, 3.4, '#5a3a2a', { round: 1 });
      p.path('M-2 -98L-2.4 -11M0 -98V-11M2 -98L2.4 -11', 'none', {
        stroke: '#f1e6cf',
        width: 0.6,
        material: 'flat',
      });
      for (const y of [-98, -102, -106] as const)
        p.circle(-7.4, y, 1.6, '#e8dcc0', { material: 'flat', outline: false }).circle(
          7.4,
          y,
          1.6,
          '#e8dcc0',
          {
            material: 'flat',
            outline: false,
          },
        );
    });
  },
};
