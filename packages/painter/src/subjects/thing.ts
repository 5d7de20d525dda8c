import type { Draw } from '../compose/stage.ts';
import { mixHex, shift } from '../drawing/colour.ts';
import { drawGlobe } from '../settings/far.ts';

/** A paper lantern, hung from a bough. */
export const drawLantern: Draw = (pen, actor) => {
  const c = actor.colour ?? '#e0482f';
  pen
    .path('M-34 0V-112H-29V0zM-40 -108H22V-103H-40z', '#4a3a34', { round: 2 })
    .path('M12 -104V-92', 'none', { stroke: '#4a3a34', width: 1.2, material: 'flat' });
  pen.halo(12, -66, 73, '#ffc878', 0.48).halo(12, -66, 48, '#ffd890', 0.48);
  pen.path(
    'M-2 -92H26C40 -84 40 -48 26 -40H-2C-16 -48 -16 -84 -2 -92z',
    { from: mixHex(c, '#ffe9a8', actor.dark ? 0.6 : 0.2), to: c, along: [12, -66, 44, -66] },
    { material: actor.dark ? 'glow' : 'smooth', round: 14 },
  );
  pen.path('M-9 -82Q12 -77 33 -82M-12 -70Q12 -64 36 -70M-12 -58Q12 -52 36 -58M-8 -47Q12 -42 32 -47', 'none', {
    stroke: shift(c, -0.1),
    width: 1,
    material: 'flat',
    outline: false,
  });
  pen
    .path('M-3 -95H27V-90H-3zM-3 -42H27V-37H-3z', '#2f2a2c', { round: 2 })
    .path('M8 -37V-24M12 -37V-20M16 -37V-24', 'none', { stroke: '#e8b83c', width: 1.6, material: 'flat' });
};

export const drawKite: Draw = (pen, actor) => {
  const c = actor.colour ?? '#e0583c';
  pen.path('M0 -20C14 10 -26 40 -8 80C4 120 -60 150 -70 210', 'none', {
    stroke: '#8a8478',
    width: 0.9,
    material: 'flat',
  });
  pen
    .polygon([0, -110, 40, -66, 0, 0, -40, -66], c, { round: 8 })
    .polygon([0, -110, 40, -66, 0, -66], shift(c, 0.1), { outline: false, round: 5 })
    .polygon([0, 0, -40, -66, 0, -66], '#f4c65a', { outline: false, round: 5 });
  pen.line([0, 0, 8, 16, -6, 30, 4, 46, -8, 60], '#3f8f9c', 2.4, { material: 'flat' });
  for (const [x, y] of [
    [8, 16],
    [-6, 30],
    [4, 46],
  ] as const)
    pen
      .polygon([x - 8, y - 4, x, y, x - 8, y + 4], '#f4c65a', { material: 'flat' })
      .polygon([x + 8, y - 4, x, y, x + 8, y + 4], '#e0583c', { material: 'flat' });
};

export const drawCrystal: Draw = (pen, actor) => {
  const c = actor.colour ?? actor.random.pick(['#7fc8e8', '#b48ae8', '#8fe0c0']);
  pen.halo(0, -46, 104, c, 0.42);
  for (const [x, lean, tall, w] of [
    [-34, -20, 46, 9],
    [36, 22, 50, 10],
    [-16, -9, 76, 12],
    [20, 10, 68, 11],
    [2, 0, 100, 14],
  ] as const) {
    const tx = x + lean;
    pen
      .polygon([x - w, 0, tx - w, -tall * 0.78, tx, -tall, tx, -tall * 0.74, x, 0], shift(c, 0.06), {
        material: 'glow',
      })
      .polygon([x + w, 0, tx + w, -tall * 0.78, tx, -tall, tx, -tall * 0.74, x, 0], shift(c, -0.1), {
        material: 'glow',
      })
      .polygon(
        [
          x - w * 0.3,
          0,
          tx - w * 0.3,
          -tall * 0.75,
          tx,
          -tall * 0.98,
          tx + w * 0.1,
          -tall * 0.74,
          x + w * 0.1,
          0,
        ],
        shift(c, 0.16),
        { material: 'glow', outline: false, opacity: 0.8 },
      );
  }
};

export const drawPlanet: Draw = (pen, actor) =>
  drawGlobe(pen, actor.colour ?? actor.random.pick(['#d99a5c', '#6fa8d8', '#c87f9c']), true, actor.lit);

/** Opened flat on the sand, when nobody needs it against rain. */
export const drawParasol: Draw = (pen, actor) => {
  const c = actor.colour ?? '#e0583c';
  pen.place({ x: 0, y: 0, scale: 1, turn: -9 }, pen.depth, (p) => {
    p.rect(-1.6, -96, 3.2, 98, '#8a6a4a', { round: 2 });
    p.path('M-62 -66C-56 -98 -26 -108 0 -108C26 -108 56 -98 62 -66Q0 -80 -62 -66z', c, { round: 18 });
    p.path(
      'M0 -108C-16 -100 -24 -88 -27 -72Q-44 -70 -62 -66C-56 -98 -26 -108 0 -108zM0 -108C10 -100 16 -88 18 -73.500Q8 -74.500 -4 -74.500C-4 -88 -3 -100 0 -108z',
      '#f8efdc',
      { round: 8, outline: false },
    );
  });
};
