import { mixHex, shift } from '../../drawing/colour.ts';
import type { Pen } from '../../drawing/pen.ts';
import type { Figure } from './figure.ts';

const man =
  'M-4 -30C-10 -29.500 -12.500 -25 -12.500 -19C-12 -12 -10.500 -4 -10 3H10C10.500 -4 12 -12 12.500 -19C12.500 -25 10 -29.500 4 -30z';
const woman =
  'M-3.500 -30C-9 -29 -11 -25 -10.500 -20C-10 -15 -7.500 -12 -8 -7L-10.500 3H10.500L8 -7C7.500 -12 10 -15 10.500 -20C11 -25 9 -29 3.500 -30z';

const flat = { material: 'flat', outline: false } as const;

/** The clothes of the upper body. The origin is the hip, the shoulders are at y −24. */
export function drawTorso(pen: Pen, f: Figure): void {
  pen.path('M-3.500 -36h7v9h-7z', shift(f.skin, -0.06), { round: 3, outline: false });
  const shape = f.female ? woman : man;
  if (f.garment === 'swimsuit' && !f.female) {
    pen.path(shape, f.skin, { round: 8 }).path('M-10 -5H10V4H-10z', f.top, { round: 4 });
    return;
  }
  if (f.garment === 'tutu' || (f.garment === 'swimsuit' && f.female)) {
    pen.path(shape, f.skin, { round: 8 });
    pen.path(
      'M-7 -29L-8.500 -20C-9 -15 -7.500 -12 -8 -7L-10.500 3H10.500L8 -7C7.500 -12 9 -15 8.500 -20L7 -29Q4 -21 0 -21Q-4 -21 -7 -29z',
      f.top,
      {
        round: 6,
      },
    );
    return;
  }
  pen.path(shape, f.top, { round: 8 });
  drawDetails(pen, f);
  if (f.pattern) drawPattern(pen, f.pattern, f.top);
}

/** Stripes, squares or dots on the clothes. */
export function drawPattern(pen: Pen, pattern: NonNullable<Figure['pattern']>, cloth: string): void {
  const colour = mixHex(cloth, '#fdf8ee', 0.72);
  const rows = [-24, -18, -12, -6, 0];
  if (pattern === 'dotted') {
    for (const [i, y] of rows.entries())
      for (const x of i % 2 ? [-5, 0, 5] : [-7, -2.5, 2.5, 7]) pen.circle(x, y, 1.1, colour, flat);
    return;
  }
  const across = rows.map((y) => `M-${y < -20 ? 9.5 : 7.6} ${y}h${y < -20 ? 19 : 15.2}`).join('');
  const along = pattern === 'checked' ? 'M-5 -28V2M0 -29V2M5 -28V2' : '';
  pen.path(across + along, 'none', {
    stroke: colour,
    width: pattern === 'checked' ? 1 : 2,
    material: 'flat',
  });
}

function drawDetails(pen: Pen, f: Figure): void {
  const seam = { stroke: shift(f.top, -0.1), width: 1, material: 'flat' } as const;
  switch (f.garment) {
    case 'suit':
      pen
        .path('M-4.500 -30L0.500 -13L5 -30z', '#f6f3ec', flat)
        .path('M-0.800 -27.500h2.600l1.400 11l-2.700 3l-2.500 -3z', f.low === f.top ? '#a8323c' : f.low, flat)
        .path(
          'M-5 -30L-9 -23L-6.500 -21.500L0 -12L-3.500 -29.500zM5.500 -30L9.500 -23L7 -21.500L1 -12L4 -29.500z',
          shift(f.top, 0.06),
          {
            round: 2,
            outline: false,
          },
        )
        .path('M0.500 -12V3', 'none', seam);
      return;
    case 'uniform':
      pen
        .path('M-5 -30L0.500 -23L6 -30z', shift(f.top, 0.12), flat)
        .path('M0 -25h2l1 8l-2 2.500l-2 -2.500z', '#1f2430', flat)
        .path('M-10.500 -3H10.500V1H-10.500z', '#23262e', flat)
        .rect(-2, -3.4, 4.4, 4.8, '#d8b048', flat)
        .path(
          'M5 -21l1 2.200l2.400 .3l-1.800 1.700l.4 2.400l-2 -1.200l-2.100 1.200l.5 -2.400l-1.800 -1.700l2.400 -.3z',
          '#e8c04a',
          flat,
        )
        .path('M0.800 -14V-3', 'none', seam);
      return;
    case 'sailor':
      pen
        .path('M-9 -29Q-10 -20 -6 -19L0 -12L6 -19Q10 -20 9 -29L5 -31L0 -18L-5 -31z', f.low, {
          round: 2,
          outline: false,
        })
        .path('M-8 -27Q-8.500 -21 -5.500 -20.500L0 -14.500L5.500 -20.500Q8.500 -21 8 -27', 'none', {
          stroke: '#f6f3ec',
          width: 0.8,
          material: 'flat',
        })
        .path('M0 -15L-6 -11L-4.500 -7L0 -12L4.500 -7L6 -11z', '#d1382f', { round: 1, outline: false });
      return;
    case 'hoodie':
      pen
        .path('M-9 -28Q0 -20 9 -28L7 -32Q0 -26 -7 -32z', shift(f.top, -0.07), { round: 3, outline: false })
        .path('M-7 -8Q0 -11 7 -8L8.500 -1H-8.500z', shift(f.top, -0.05), { round: 2, outline: false })
        .path('M-2.500 -24v6M3 -24v6', 'none', { stroke: '#f6f3ec', width: 0.9, material: 'flat' });
      return;
    case 'jersey':
      pen
        .path('M-4 -30Q0 -25 4 -30L3 -31H-3z', '#f6f3ec', flat)
        .path('M-12 -24L-10.500 -4M12 -24L10.500 -4', 'none', {
          stroke: '#f6f3ec',
          width: 1.6,
          material: 'flat',
        })
        .path('M-1 -20L2.500 -22V-10', 'none', { stroke: '#f6f3ec', width: 2, material: 'flat' });
      return;
    case 'tights':
      pen
        .path('M0 -24L8 -19L0 -9L-8 -19z', f.low, { round: 2, outline: false })
        .path('M0 -21.500L4.800 -18.600L0 -12.500L-4.800 -18.600z', '#f2c53a', flat)
        .path('M-10 -3H10V1.500H-10z', '#f2c53a', flat);
      return;
    case 'armour':
      pen
        .path('M-9 -27Q0 -22 9 -27Q11 -18 8 -10Q0 -5 -8 -10Q-11 -18 -9 -27z', shift(f.top, 0.06), {
          round: 5,
        })
        .path('M0 -25V-8', 'none', seam)
        .path('M-9 -9H9L11 3H-11z', shift(f.top, -0.08), { round: 3 })
        .path('M-10 -9.500H10V-6.500H-10z', f.low, flat);
      return;
    case 'apron':
      pen
        .path('M-6 -25H6.500L8.500 -9L11 4H-11L-8 -9z', f.low, { round: 4 })
        .path('M-6 -25L-5 -30M6.500 -25L5 -30M-8 -10H8.500', 'none', {
          stroke: shift(f.low, -0.1),
          width: 1,
          material: 'flat',
        });
      return;
    case 'kimono':
    case 'hanfu': {
      const collar = mixHex('#f8f2e6', f.low, 0.12);
      pen
        .path(
          'M-4.500 -31L1.500 -17L-1 -13L-7.500 -29z',
          shift(f.low, f.garment === 'hanfu' ? 0.04 : 0),
          flat,
        )
        .path('M5 -31L-6 -11L-3 -10.500L8 -29z', collar, flat)
        .path(
          `M-8.500 -${f.garment === 'kimono' ? 12 : 15}H8.500L9.500 -${f.garment === 'kimono' ? 3 : 10}H-9z`,
          f.low,
          {
            round: 3,
          },
        );
      return;
    }
    case 'coat':
      pen.path('M-5 -30L0 -20L6 -30', 'none', seam).path('M1 -20V3', 'none', seam);
      for (const y of [-17, -11, -5]) pen.circle(3.4, y, 0.8, shift(f.top, -0.2), flat);
      return;
    case 'skirt':
    case 'gown':
      pen.path('M-4 -30.500Q0 -24 4.500 -30.500z', f.skin, flat);
      if (f.low !== f.top) pen.path('M-8.300 -6H8.300V-3H-8.600z', shift(f.low, -0.08), flat);
      return;
    default:
      pen.path('M-3.500 -30Q0.500 -26 4 -30', 'none', seam);
  }
}
