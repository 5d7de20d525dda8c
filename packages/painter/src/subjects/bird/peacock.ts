import { drawRoundEye } from '../animal/eye.ts';
import type { Subject } from '../subject.ts';

export const peacock: Subject = {
  words: {
    en: 'peacock, peacocks, peafowl',
    zh: '孔雀',
    ar: 'طاووس, طواويس',
    es: 'pavo real, pavos reales, pavorreal',
    fr: 'paon, paons',
    ja: '孔雀, クジャク',
  },
  home: ['garden'],
  layer: 'mid',
  where: 'ground',
  size: { height: 40, breadth: 1.5, reach: 1.1, besidePeople: 1 },
  shows: ['walking'],
  draw: (pen, context) => {
    const c = context.colour ?? '#1f6fb0';
    for (let i = 0; i <= 16; i++) {
      const a = -Math.PI * (0.03 + (0.94 * i) / 16);
      const r = i % 2 ? 66 : 74;
      const [x, y] = [Math.cos(a) * r, -34 + Math.sin(a) * r];
      pen.path(
        `M0 -26L${x - Math.sin(a) * 8} ${y + Math.cos(a) * 8}Q${x * 1.08} ${-34 + (y + 34) * 1.08} ${x + Math.sin(a) * 8} ${y - Math.cos(a) * 8}z`,
        i % 2 ? '#3d8f62' : '#2f7a5c',
        { round: 4, outline: false },
      );
      pen
        .circle(x * 0.93, -34 + (y + 34) * 0.93, 6, '#d8a83c', { round: 2, outline: false })
        .circle(x * 0.93, -34 + (y + 34) * 0.93, 4, '#28a0a8', { material: 'flat', outline: false })
        .circle(x * 0.93, -34 + (y + 34) * 0.93, 2.2, '#1c3480', { material: 'flat', outline: false });
    }
    pen.path('M-5 -12V0M-5 0h-6M5 -12V0M5 0h6', 'none', { stroke: '#8a6a4a', width: 2.4, material: 'flat' });
    pen
      .path(
        'M-15 -26C-15 -40 -7 -48 -5 -62C-5 -70 5 -70 5 -62C7 -48 15 -40 15 -26C14 -12 -14 -12 -15 -26z',
        c,
        { round: 9 },
      )
      .circle(0, -66, 7, c, { round: 5 });
    pen
      .path('M-2 -72L-6 -82M0 -73V-84M2 -72L6 -82', 'none', { stroke: c, width: 1.3, material: 'flat' })
      .path('M-2.500 -65L0 -58L2.500 -65z', '#e8b84a', { round: 1 });
    drawRoundEye(pen, -3.4, -67, 1.5);
    drawRoundEye(pen, 3.4, -67, 1.5);
  },
};
