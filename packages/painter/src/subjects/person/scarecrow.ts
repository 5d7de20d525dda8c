import { mixHex, shift } from '../../drawing/colour.ts';
import type { Subject } from '../subject.ts';

/** On a pole with wide arms and straw at the ends. */
export const scarecrow: Subject = {
  words: {
    en: 'scarecrow',
    zh: '稻草人',
    ar: 'خيال المآتة',
    es: 'espantapájaros',
    fr: 'épouvantail',
    ja: 'カカシ',
  },
  home: ['field'],
  layer: 'mid',
  where: 'ground',
  size: { height: 44, breadth: 1.26, reach: 1.1 },
  traits: ['outdoors'],
  draw: (pen, context) => {
    const shirt = context.colour ?? context.random.pick(['#b8503c', '#4f6f8c', '#7a6a9c']);
    const straw = '#e0bc62';
    const wood = '#7a5638';
    pen.path('M-2.500 2L-2 -80H2L2.500 2z', wood, { round: 2 });
    pen.path(
      'M-50 -66L-60 -73L-56 -64L-62 -60L-53 -58L-56 -51L-44 -57zM50 -66L60 -73L56 -64L62 -60L53 -58L56 -51L44 -57z',
      straw,
      {
        round: 2,
      },
    );
    pen.path('M-12 -70L-50 -67L-48 -54L-14 -55zM12 -70L50 -67L48 -54L14 -55z', shift(shirt, -0.03), {
      round: 5,
    });
    pen.path('M-11 -26L-16 -10L-11 -13L-7 -5L-4 -13L-2 -26zM11 -26L16 -10L11 -13L7 -5L4 -13L2 -26z', straw, {
      round: 2,
    });
    pen.path('M-14 -44H14L16 -20L3 -22L0 -32L-3 -22L-16 -20z', '#4a5a78', { round: 5 });
    pen.path('M-12 -72Q0 -68 12 -72L15 -42Q0 -37 -15 -42z', shirt, { round: 8 });
    pen.path('M-11 -56h8v8h-8zM4 -52h7v7H4z', mixHex(shirt, '#f2d890', 0.6), {
      material: 'flat',
      outline: false,
    });
    pen.path('M-11 -70L-13 -63L-7 -66L-3 -61L0 -66L4 -61L8 -66L13 -63L11 -71z', straw, { round: 2 });
    pen.circle(0, -82, 12.5, '#d9b688', { round: 9 });
    pen.path(
      'M-7 -86l4 4m0 -4l-4 4M4 -86l4 4m0 -4l-4 4M-6 -76Q0 -71 6 -76M-3 -75v3M0 -74v3M3 -75v3',
      'none',
      {
        stroke: '#4a352c',
        width: 1.2,
        material: 'flat',
      },
    );
    pen.path('M-1.500 -81L4 -79L-1 -77.500z', '#d8763c', { round: 1 });
    pen.path('M-13 -84L-17 -76L-11 -80zM13 -84L17 -76L11 -80z', straw, { round: 1 });
    pen
      .path('M-22 -88Q0 -96 22 -88Q0 -84 -22 -88z', '#8a6038', { round: 3 })
      .path('M-11 -90C-10 -102 -4 -106 3 -107C8 -102 11 -96 11 -90Q0 -86.500 -11 -90z', '#996c42', {
        round: 5,
      })
      .path('M-11.500 -93Q0 -89.500 11.500 -93V-89.500Q0 -86 -11.500 -89.500z', shirt, {
        material: 'flat',
        outline: false,
      });
  },
};
