import { mixHex, shift } from '../drawing/colour.ts';
import type { AbstractScene } from './abstract-scene.ts';

const pickOf = ({ colours }: AbstractScene, share: number): string =>
  colours[Math.min(colours.length - 1, Math.floor(Math.max(0, share) * colours.length))] ?? '#888888';

/** A net of triangles that are brighter near the heart. */
export function drawFacets(art: AbstractScene): void {
  const { scene, random, heart } = art;
  const { width: w, height: h, unit } = scene.plan;
  const step = unit * random.range(11, 19);
  const columns = Math.ceil(w / step) + 2;
  const rows = Math.ceil(h / step) + 2;
  const at = Array.from({ length: columns * rows }, (_, i): [number, number] => [
    ((i % columns) - 0.6 + random.range(-0.36, 0.36)) * step,
    (Math.floor(i / columns) - 0.6 + random.range(-0.36, 0.36)) * step,
  ]);
  const far = Math.hypot(w, h) * 0.62;
  scene.pen.place({ x: 0, y: 0, scale: 1 }, 0.1, (p) => {
    for (let y = 0; y + 1 < rows; y++)
      for (let x = 0; x + 1 < columns; x++) {
        const [a, b, c, d] = [
          y * columns + x,
          y * columns + x + 1,
          (y + 1) * columns + x,
          (y + 1) * columns + x + 1,
        ].map((k) => at[k] ?? [0, 0]);
        if (!a || !b || !c || !d) continue;
        for (const face of random.chance(0.5)
          ? [
              [a, b, c],
              [b, d, c],
            ]
          : [
              [a, b, d],
              [a, d, c],
            ]) {
          const points = face.flat();
          const mx = (points[0] ?? 0) * 0.33 + (points[2] ?? 0) * 0.33 + (points[4] ?? 0) * 0.33;
          const my = (points[1] ?? 0) * 0.33 + (points[3] ?? 0) * 0.33 + (points[5] ?? 0) * 0.33;
          const t = Math.hypot(mx - heart.x, my - heart.y) / far + random.range(-0.1, 0.1);
          const colour = shift(pickOf(art, t), random.range(-0.035, 0.035));
          // The edge in the same colour closes hairlines between neighbours.
          p.polygon(points, colour, { material: 'flat', stroke: colour, width: 0.8 });
        }
      }
  });
}

/** Petals around the heart, ring behind ring. */
export function drawPetals(art: AbstractScene): void {
  const { scene, random, heart } = art;
  const { width: w, height: h, unit } = scene.plan;
  scene.pen.place({ x: 0, y: 0, scale: 1 }, 0.8, (p) =>
    p.rect(
      -9,
      -9,
      w + 18,
      h + 18,
      { from: pickOf(art, 0.99), to: pickOf(art, 0.7), along: [heart.x, heart.y, 0, h] },
      { material: 'flat', outline: false },
    ),
  );
  const rings = random.int(5, 7);
  const petals = random.int(7, 15);
  for (let i = 0; i < rings; i++) {
    const t = i / (rings - 1);
    const long = Math.max(w, h) * 0.78 * (1 - t) ** 1.15 + unit * 6;
    const wide = ((long * Math.PI) / petals) * random.range(0.8, 1.15);
    const colour = pickOf(art, 0.85 - 0.85 * t);
    for (let k = 0; k < petals; k++)
      scene.pen.place(
        { x: heart.x, y: heart.y, scale: 1, turn: ((k + (i % 2) / 2) * 360) / petals },
        0.5 * (1 - t),
        (p) =>
          p.path(
            `M0 0C${wide} ${-long * 0.3} ${wide * 0.8} ${-long * 0.8} 0 ${-long}C${-wide * 0.8} ${-long * 0.8} ${-wide} ${-long * 0.3} 0 0z`,
            { from: shift(colour, 0.05), to: shift(colour, -0.06), along: [0, -long, 0, 0] },
            { round: unit * 3 },
          ),
      );
  }
  scene.pen.place({ x: heart.x, y: heart.y, scale: 1 }, 0.02, (p) =>
    p.circle(0, 0, unit * 5, pickOf(art, 0), { round: unit * 4 }),
  );
}

/** Points of light of many sizes in front of the dark. */
export function drawBokeh(art: AbstractScene): void {
  const { scene, random, heart } = art;
  const { width: w, height: h, unit, palette } = scene.plan;
  scene.pen.place({ x: 0, y: 0, scale: 1 }, 0.8, (p) => {
    p.rect(
      -9,
      -9,
      w + 18,
      h + 18,
      {
        from: shift(pickOf(art, 0.8), -0.12),
        to: shift(pickOf(art, 0.99), -0.16),
        along: [heart.x, heart.y, w - heart.x, h],
      },
      { material: 'flat', outline: false },
    );
    p.halo(heart.x, heart.y, unit * 64, pickOf(art, 0.3), 0.75);
  });
  const turn = random.range(-40, 40);
  for (let i = 0; i < 5; i++)
    scene.pen.place({ x: heart.x, y: heart.y, scale: 1, turn: turn + random.range(-26, 26) }, 0.7, (p) =>
      p.polygon(
        [
          -unit * 2,
          0,
          unit * 2,
          0,
          unit * random.range(10, 26),
          h * 1.4,
          -unit * random.range(10, 26),
          h * 1.4,
        ],
        mixHex(pickOf(art, 0.15), palette.light, 0.3),
        {
          material: 'glow',
          outline: false,
          opacity: 0.1,
        },
      ),
    );
  for (let i = 0; i < 96; i++) {
    const t = random.next();
    const a = random.range(0, 6.28);
    const far = random.next() ** 0.7 * Math.max(w, h) * 0.8;
    const x = heart.x + Math.cos(a) * far;
    const y = heart.y + Math.sin(a) * far * 0.8;
    const r = unit * (0.9 + 9 * t ** 2.6);
    const colour = pickOf(art, random.next() * 0.55);
    scene.pen.place({ x, y, scale: 1 }, 0.5, (p) => {
      p.circle(0, 0, r, colour, { material: 'glow', outline: false, opacity: 0.34 + 0.5 * (1 - t) });
      if (t > 0.4)
        p.circle(0, 0, r * 0.94, 'none', {
          stroke: colour,
          width: unit * 0.3,
          material: 'glow',
          opacity: 0.5,
        });
    });
  }
}
