import type { Subject } from '../subject.ts';

export const microphone: Subject = {
  words: {
    en: 'microphone, microphones, mic, karaoke',
    zh: '麦克风, 麥克風, 话筒, 話筒, 卡拉OK',
    ar: 'ميكروفون, مايكروفون',
    es: 'micrófono, micrófonos, karaoke',
    fr: 'microphone, micro, micros, karaoké',
    ja: 'マイク, カラオケ',
  },
  home: ['room'],
  layer: 'mid',
  where: 'ground',
  size: { height: 48, breadth: 0.55, reach: 1.05, besidePeople: 1 },
  draw: (pen, { colour = '#3a3d44' }) => {
    pen
      .path('M-22 -2Q0 -10 22 -2Q0 4 -22 -2z', '#4a4f58', { round: 3 })
      .path('M0 -4V-74', 'none', { stroke: '#8a9098', width: 3, round: 1 });
    pen.place({ x: 0, y: -74, scale: 1, turn: 18 }, pen.depth, (p) =>
      p
        .path('M-5 2L-7 -12H7L5 2z', colour, { round: 3 })
        .circle(0, -19, 9.5, '#c4cad0', { round: 7 })
        .path('M-9 -19H9M0 -28V-10M-7 -25L7 -13M7 -25L-7 -13', 'none', {
          stroke: '#8a9098',
          width: 1,
          material: 'flat',
        })
        .rect(-8.5, -13.5, 17, 3, '#e8c04a', { round: 1 }),
    );
  },
};
