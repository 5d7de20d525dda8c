import { shift } from '../../drawing/colour.ts';
import type { Subject } from '../subject.ts';
import { drawRoundEye } from './eye.ts';

export const gorilla: Subject = {
  words: {
    en: 'gorilla, gorillas, ape, king kong, chimpanzee, chimp, orangutan',
    zh: '大猩猩, 猩猩, 黑猩猩, 金刚, 红毛猩猩',
    ar: 'غوريلا, شمبانزي',
    es: 'gorila, gorilas, chimpancé, orangután, simio',
    fr: 'gorille, gorilles, chimpanzé, orang outan, grand singe',
    ja: 'ゴリラ, チンパンジー, オランウータン',
  },
  home: ['forest'],
  layer: 'mid',
  where: 'ground',
  size: { height: 42, breadth: 1.15, reach: 1.05, besidePeople: 1.1 },
  shows: ['sitting'],
  draw: (pen, context) => {
    const c = context.colour ?? '#3d3a42';
    const skin = '#6f6468';
    pen.path('M-22 -40C-30 -20 -30 -8 -26 0H-4V-26H8V0H28C32 -10 30 -24 24 -40z', shift(c, -0.04), {
      round: 8,
    });
    pen.path(
      'M-34 -76C-52 -66 -56 -36 -50 -6Q-44 2 -34 -2C-34 -26 -28 -44 -20 -56zM34 -76C52 -66 56 -36 50 -6Q44 2 34 -2C34 -26 28 -44 20 -56z',
      c,
      { round: 10 },
    );
    pen.path(
      'M-38 -62C-38 -82 -20 -88 0 -88C20 -88 38 -82 38 -62C34 -40 24 -24 0 -24C-24 -24 -34 -40 -38 -62z',
      c,
      { round: 18 },
    );
    pen.path(
      'M-22 -64Q-10 -72 -1 -64Q-2 -50 -14 -50Q-22 -54 -22 -64zM22 -64Q10 -72 1 -64Q2 -50 14 -50Q22 -54 22 -64z',
      skin,
      { round: 8, outline: false },
    );
    pen.ellipse(-43, -3, 9, 5, skin, { round: 4 }).ellipse(43, -3, 9, 5, skin, { round: 4 });
    pen.path(
      'M-20 -82C-22 -98 -12 -105 0 -105C12 -105 22 -98 20 -82C18 -70 10 -66 0 -66C-10 -66 -18 -70 -20 -82z',
      c,
      { round: 12 },
    );
    pen.path('M-14 -86Q-7 -95 0 -89Q7 -95 14 -86Q14 -70 0 -69Q-14 -70 -14 -86z', skin, {
      round: 7,
      outline: false,
    });
    pen.path('M-14 -90Q0 -96 14 -90L13 -86Q0 -91 -13 -86z', shift(c, -0.05), { round: 2, outline: false });
    drawRoundEye(pen, -6, -84, 2.4);
    drawRoundEye(pen, 6, -84, 2.4);
    pen
      .ellipse(-2.6, -78, 1.6, 1.2, '#2a2428', { material: 'flat', outline: false })
      .ellipse(2.6, -78, 1.6, 1.2, '#2a2428', { material: 'flat', outline: false })
      .path('M-6 -73Q0 -71 6 -73', 'none', { stroke: '#2a2428', width: 1.3, material: 'flat' });
  },
};
