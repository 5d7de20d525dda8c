import { shift } from '../../drawing/colour.ts';
import type { Pen } from '../../drawing/pen.ts';
import { drawOvalEye } from './eye.ts';

interface Canine {
  fur: string;
  pale: string;
  dark: string;
  ears: 'pointed' | 'hanging';
  tail: 'brush' | 'plain';
}

/** A fox, wolf or dog, sitting, turned to the viewer. */
export function drawCanine(pen: Pen, c: Canine): void {
  if (c.tail === 'brush') {
    pen.path(
      'M-18 -6C-40 6 -70 -2 -72 -26C-72 -40 -62 -50 -54 -46C-60 -36 -52 -24 -40 -24C-30 -24 -22 -22 -16 -20z',
      c.fur,
      { round: 10 },
    );
    pen.path('M-72 -26C-72 -40 -62 -50 -54 -46C-58 -40 -57 -34 -53 -30C-60 -32 -68 -30 -72 -26z', c.pale, {
      round: 5,
    });
  } else
    pen.path('M-20 -6C-36 -4 -48 -16 -50 -32C-48 -38 -43 -36 -42 -30C-40 -20 -30 -18 -18 -20z', c.fur, {
      round: 5,
    });
  pen.path('M-24 0C-38 -6 -32 -36 -16 -54C-8 -62 14 -62 20 -52C28 -36 26 -12 24 0z', c.fur, { round: 16 });
  pen.path('M-24 0C-34 -4 -30 -26 -16 -28C-4 -28 -2 -12 -4 0z', shift(c.fur, 0.02), { round: 10 });
  pen.path('M-4 -58C6 -50 16 -52 21 -54C26 -40 22 -24 12 -16C4 -26 -2 -42 -4 -58z', c.pale, {
    round: 7,
    outline: false,
  });
  pen
    .path('M3 0C2 -14 3 -26 6 -34H14C14 -22 13 -12 13 0z', shift(c.fur, 0.02), { round: 5 })
    .path('M15 0C14 -12 14 -24 16 -33L23 -31C24 -20 24 -10 25 0z', c.fur, { round: 5 });
  pen.path('M2 0L3 -13H12.500L13 0zM15 0L15 -12H24L25 0z', c.dark, { round: 4, outline: false });
  if (c.ears === 'pointed') {
    pen.path('M-14 -78L-18 -106L6 -91zM16 -91L34 -106L34 -78z', c.fur, { round: 5 });
    pen.path('M-10.500 -83L-13.500 -98L0 -89zM22 -89L31 -98L30.500 -83z', c.dark, {
      round: 3,
      outline: false,
    });
  }
  pen.path(
    'M-17 -76C-14 -90 -2 -96 9 -96C20 -96 32 -90 35 -76C38 -70 34 -66 28 -64C22 -58 16 -50 9 -50C2 -50 -4 -58 -10 -64C-16 -66 -20 -70 -17 -76z',
    c.fur,
    { round: 12 },
  );
  pen.path(
    'M-17 -74C-8 -74 0 -72 3 -66C6 -62 6 -58 9 -58C12 -58 12 -62 15 -66C18 -72 26 -74 35 -74C38 -70 34 -66 28 -64C22 -58 16 -50 9 -50C2 -50 -4 -58 -10 -64C-16 -66 -20 -70 -17 -74z',
    c.pale,
    { round: 6, outline: false },
  );
  if (c.ears === 'hanging')
    pen.path(
      'M-8 -92C-22 -94 -28 -78 -24 -60C-18 -56 -12 -64 -10 -78zM26 -92C40 -94 46 -78 42 -60C36 -56 30 -64 28 -78z',
      shift(c.fur, -0.09),
      { round: 6 },
    );
  drawOvalEye(pen, -1, -75, 2.7);
  drawOvalEye(pen, 19, -75, 2.7);
  pen.path('M4.500 -61Q9 -64.500 13.500 -61Q12.500 -56 9 -55.500Q5.500 -56 4.500 -61z', '#2a2226', {
    round: 2,
    outline: false,
  });
}
