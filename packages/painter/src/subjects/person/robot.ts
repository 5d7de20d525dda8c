import { shift } from '../../drawing/colour.ts';
import type { Subject } from '../subject.ts';

export const robot: Subject = {
  words: {
    en: 'robot',
    zh: '机器人',
    ar: 'روبوت',
    es: 'robot',
    fr: 'robot',
    ja: 'ロボット',
  },
  emoji: '🤖',
  home: ['city', 'meadow'],
  layer: 'mid',
  where: 'ground',
  size: { height: 38, breadth: 0.9, reach: 1.15 },
  traits: ['person'],
  portrait: 'whole',
  draw: (pen, context) => {
    const c = context.colour ?? '#7fa8b0';
    const trim = '#e8a23c';
    pen
      .path('M-15 -30V-6H-5V-30zM5 -30V-6H15V-30z', shift(c, -0.2, 0.5), { round: 4 })
      .path('M-19 -9H-3V1H-19zM3 -9H19V1H3z', c, { round: 5 });
    pen
      .path('M-22 -58C-34 -56 -36 -46 -34 -36M22 -58C34 -58 38 -68 40 -78', 'none', {
        stroke: shift(c, -0.2, 0.5),
        width: 6,
        round: 4,
      })
      .circle(-34, -32, 6.5, trim, { round: 4 })
      .circle(41, -82, 6.5, trim, { round: 4 });
    pen
      .path('M-22 -64Q0 -69 22 -64L20 -30Q0 -25 -20 -30z', c, { round: 12 })
      .path('M-12 -56H12V-38H-12z', shift(c, 0.12, 0.6), { round: 4 })
      .circle(0, -47, 5, '#ff8a6a', { material: 'glow' });
    pen.rect(-4, -70, 8, 7, shift(c, -0.2, 0.5), { round: 2 });
    pen
      .path(
        'M-22 -92Q-22 -99 -15 -99H15Q22 -99 22 -92V-76Q22 -69 15 -69H-15Q-22 -69 -22 -76z',
        shift(c, 0.03),
        { round: 10 },
      )
      .path('M-17 -90Q-17 -93 -14 -93H14Q17 -93 17 -90V-80Q17 -77 14 -77H-14Q-17 -77 -17 -80z', '#22303c', {
        round: 3,
      });
    pen
      .circle(-7.5, -85, 4, '#8ff0e8', { material: 'glow' })
      .circle(7.5, -85, 4, '#8ff0e8', { material: 'glow' })
      .path('M0 -99v-8', 'none', { stroke: shift(c, -0.2, 0.5), width: 2, material: 'flat' })
      .circle(0, -109, 3.4, '#ff8a6a', { material: 'glow' });
    pen.circle(-22, -84, 4, trim, { round: 3 }).circle(22, -84, 4, trim, { round: 3 });
  },
};
