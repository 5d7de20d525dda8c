import { shift } from '../../drawing/colour.ts';
import type { Pen } from '../../drawing/pen.ts';
import type { Figure } from './figure.ts';

const flat = { material: 'flat', outline: false } as const;

/** A hat on a head of radius 12 around 0 0. */
export function drawHat(pen: Pen, f: Pick<Figure, 'hat' | 'hatColour'>, accent: string): void {
  const c = f.hatColour;
  switch (f.hat) {
    case 'brim':
      pen
        .ellipse(0.5, -8.5, 19, 4.2, c ?? '#d9b678', { round: 3 })
        .path('M-10 -9C-10 -22 11 -22 11 -9z', c ?? '#d9b678', { round: 5 })
        .path('M-10 -11.500H11V-8.500H-10z', accent, flat);
      return;
    case 'knit':
      pen
        .path('M-13.500 -4C-14 -23 15 -23 14.500 -4Q0 -9 -13.500 -4z', c ?? accent, { round: 5 })
        .path(
          'M-13.700 -3C-13.700 -8 -13 -8 0 -9.500C13 -8 14.500 -8 14.500 -3Q0 -8 -13.700 -3z',
          shift(c ?? accent, -0.07),
          { round: 2 },
        )
        .circle(0.5, -19.5, 3.8, '#f6efe2', { round: 3 });
      return;
    case 'cap':
      pen
        .path('M-12.500 -5C-13 -20 13 -20 13 -5Q0 -9 -12.500 -5z', c ?? accent, { round: 5 })
        .path('M4 -7.500Q16 -9 22 -4.500Q14 -3.500 6 -4.500z', shift(c ?? accent, -0.06), { round: 2 });
      return;
    case 'crown':
      pen
        .path('M-11 -8L-13 -22L-6 -15L0.500 -25L7 -15L14 -22L12 -8Q0 -11 -11 -8z', c ?? '#e8b93c', {
          round: 3,
        })
        .circle(0.5, -13, 1.6, '#d1382f', flat)
        .circle(-6.5, -11.8, 1.2, '#3372c4', flat)
        .circle(7.5, -11.8, 1.2, '#3372c4', flat);
      return;
    case 'police':
      pen
        .path('M-14 -8C-18 -19 -6 -21 0.500 -21C8 -21 19 -19 14.500 -8Q0 -12 -14 -8z', c ?? '#26345c', {
          round: 5,
        })
        .path('M-12.500 -6Q0 -11 13 -6V-10Q0 -14 -12.500 -10z', '#1b2440', flat)
        .path('M-8 -6.500Q2 -10 14 -5.500Q6 -2 -4 -4z', '#15181f', { round: 2 })
        .path(
          'M0.500 -19l1.200 2.500l2.600 .4l-1.900 1.900l.5 2.600l-2.400 -1.300l-2.400 1.300l.5 -2.600l-1.900 -1.900l2.600 -.4z',
          '#e8c04a',
          flat,
        );
      return;
    case 'fire':
      pen
        .path('M-12 -7C-13 -21 13 -21 13 -7z', c ?? '#d1382f', { round: 5 })
        .path('M-17 -5Q0 -12 18 -5Q0 -3.500 -17 -5z', c ?? '#b82c24', { round: 2 })
        .path('M-3.500 -9V-17L0.500 -20L4.500 -17V-9z', '#e8b93c', { round: 1 });
      return;
    case 'chef':
      pen
        .path(
          'M-11 -7L-12 -18C-22 -19 -18 -32 -9 -29C-6 -37 8 -37 10 -29C20 -32 23 -19 13 -18L12 -7Q0 -10 -11 -7z',
          '#faf8f2',
          { round: 6 },
        )
        .path('M-11.500 -12Q0 -15 12.500 -12', 'none', { stroke: '#dcd8cc', width: 1.2, material: 'flat' });
      return;
    case 'helmet':
      pen
        .path(
          'M-13.500 11C-15 -10 -9 -17.500 0.500 -17.500C10 -17.500 16 -10 14 11L9 14L8.500 4H-7L-8 13z',
          c ?? '#b9c0c8',
          { round: 6 },
        )
        .path('M-9 -2H11.500V2.500H-9z', '#23262e', flat)
        .path('M1 -17C4 -30 -12 -32 -20 -24C-14 -26 -6 -24 -4 -17z', '#d1382f', { round: 3 });
      return;
    case 'ski':
      pen
        .path('M-13 -4C-14 -20 14 -20 14 -4Q0 -8 -13 -4z', c ?? accent, { round: 5 })
        .path('M-10 -3.500Q1.500 -6 12.500 -3.500V3Q8 5 3 3L1.500 2L0 3Q-5 5 -10 3z', '#26303e', { round: 2 })
        .path('M-8 -2.500Q-2 -4 3 -3.500L-4 2z', '#f0a84a', { ...flat, opacity: 0.8 });
      return;
    case 'santa':
      pen
        .path('M-12 -6C-12 -18 -4 -24 8 -23C18 -22 22 -12 21 -5C17 -9 14 -11 13 -6z', c ?? '#d1382f', {
          round: 6,
        })
        .circle(21, -3, 4, '#faf6ee', { round: 3 })
        .path('M-14 -3Q0 -10 14.500 -3Q16 -7 14.500 -9Q0 -15 -14 -9Q-15 -6 -14 -3z', '#faf6ee', { round: 3 });
      return;
    case 'pirate':
      pen
        .path('M-20 -4C-16 -22 -8 -17 0.500 -23C9 -17 18 -22 21 -4Q0 -15 -20 -4z', c ?? '#26242c', {
          round: 5,
        })
        .circle(0.5, -14.5, 2.6, '#f4f0e4', flat)
        .path('M-3 -10.500L4 -12.500M-3 -12.500L4 -10.500', 'none', {
          stroke: '#f4f0e4',
          width: 1.1,
          material: 'flat',
        });
      return;
    case 'headscarf':
      pen.path(
        'M1 -17.500C13 -17.500 17 -8 15.500 4C15 14 10 20 12 26Q0 32 -12 26C-11 20 -15 14 -14.500 3C-16 -8 -10 -17.500 1 -17.500zM1 -11C-6 -11 -9.500 -6 -9.200 1C-9 8 -3 13 1.500 13C6 13 10.500 8 10.500 1C10.500 -6 8 -11 1 -11z',
        c ?? accent,
        { round: 5 },
      );
      return;
    case 'flowers':
      for (const [x, y, petal] of [
        [-10, -9, '#f08fb0'],
        [-5, -13.5, '#f4c63a'],
        [1, -15.5, '#f6f0ea'],
        [7, -13.5, '#e8707a'],
        [11.5, -9, '#b48ad8'],
      ] as const)
        pen.circle(x, y, 3.2, petal, { round: 2, outline: false }).circle(x, y, 1.1, '#f0c048', flat);
      return;
    case 'veil':
      pen
        .path('M-11 -10C-24 6 -24 40 -20 58Q-12 62 -8 56L-10 4z', '#fbf8f4', { round: 5, opacity: 0.82 })
        .path('M12 -10C20 4 20 24 17 40L11 36L11 4z', '#fbf8f4', { round: 5, opacity: 0.7 });
      for (const [x, y] of [
        [-8, -12],
        [-2.5, -15],
        [4, -15],
        [9.5, -12],
      ] as const)
        pen.circle(x, y, 2.6, '#fdf6f4', { round: 2, outline: false }).circle(x, y, 0.9, '#e8b0b8', flat);
      return;
    case 'hood':
      pen.path(
        'M1 -18C14 -18 17 -6 16 6C15 14 9 17 1 17C-8 17 -14.500 14 -15 5C-16 -7 -10 -18 1 -18zM1 -5C-4 -5.500 -9 -4 -9 0C-9 4 -4 4.500 1.500 4.500C7 4.500 10.500 4 10.500 0C10.500 -4 6 -5.500 1 -5z',
        c ?? '#26282f',
        { round: 6 },
      );
      return;
    case 'mask':
      pen.path(
        'M-11 -4Q1 -8 12 -4Q12 4 6.500 4Q3 4 1.800 1.500Q0 4.500 -4 4Q-10.500 4 -11 -4zM-5 -0.500a2 1.600 0 1 0 4 0a2 1.600 0 1 0 -4 0zM4.400 -0.500a2 1.600 0 1 0 4 0a2 1.600 0 1 0 -4 0z',
        c ?? '#7a1f28',
        flat,
      );
      return;
    case 'none':
  }
}
