import { clamp } from '../drawing/colour.ts';
import type { BuildSetting } from '../scene/scene.ts';
import { abstractColours } from './abstract-colours.ts';
import { drawBokeh, drawFacets, drawPetals } from './abstract-light.ts';
import type { AbstractScene } from './abstract-scene.ts';
import { spots } from './spots.ts';

/** Forms without a subject, for a prompt that names nothing the painter can draw. */
export const buildAbstract: BuildSetting = (scene) => {
  const { plan, pen } = scene;
  const { width: w, height: h } = plan;
  const random = plan.random.fork('abstract');
  pen.drawing.startFront();
  const colours = abstractColours(plan, random);
  const heart = { x: w * random.range(0.24, 0.76), y: h * random.range(0.26, 0.62) };
  const art: AbstractScene = { scene, random, colours, heart };
  const calm = plan.description.moods.some((m) => ['calm', 'sad', 'dreamy', 'lonely', 'minimal'].includes(m));
  const draw = random.pick(
    calm
      ? [drawRibbons, drawPaper, drawBokeh]
      : [drawRibbons, drawDiscs, drawFacets, drawPaper, drawPetals, drawBokeh],
  );
  draw(art);
  return { ...spots(scene, colours[2] ?? '#888888', h * 0.8), drawInFront() {} };
};

const colourAt = (colours: readonly string[], share: number): string =>
  colours[clamp(Math.floor(share * colours.length), 0, colours.length - 1)] ?? '#888888';

function fillAll({ scene, colours }: AbstractScene, from = 0.15, to = 0.5): void {
  const { width: w, height: h } = scene.plan;
  scene.pen.place({ x: 0, y: 0, scale: 1 }, 0.8, (p) =>
    p.rect(
      -9,
      -9,
      w + 18,
      h + 18,
      { from: colourAt(colours, from), to: colourAt(colours, to), along: [0, 0, w * 0.3, h] },
      { material: 'flat', outline: false },
    ),
  );
}

/** Flowing layers in front of a disc of light. */
function drawRibbons(art: AbstractScene): void {
  const { scene, random, colours, heart } = art;
  const { width: w, height: h, unit, palette } = scene.plan;
  fillAll(art, 0, 0.3);
  const disc = unit * random.range(9, 19);
  scene.pen.place({ x: 0, y: 0, scale: 1 }, 0.7, (p) =>
    p.halo(heart.x, heart.y, disc * 3, palette.glow, 0.55).circle(
      heart.x,
      heart.y,
      disc,
      {
        from: '#fffaf0',
        to: colourAt(colours, 0),
        along: [heart.x, heart.y - disc, heart.x, heart.y + disc],
      },
      {
        material: 'glow',
        outline: false,
      },
    ),
  );
  const count = random.int(6, 10);
  const steep = random.range(-0.35, 0.35) * h;
  const waves = random.range(0.8, 2.2);
  const phase = random.range(0, 6);
  for (let i = 0; i < count; i++) {
    const t = (i + 1) / count;
    const base = h * (0.3 + 0.72 * t ** 0.9);
    const swell = unit * random.range(5, 15) * (1.1 - 0.5 * t);
    const points: number[] = [];
    for (let k = 0; k <= 8; k++) {
      const u = k / 8;
      points.push(
        -w * 0.06 + u * w * 1.12,
        base +
          steep * (u - 0.5) * (1 - t) +
          Math.sin(u * waves * 6.28 + phase + i * random.range(0.5, 0.9)) * swell,
      );
    }
    scene.pen.place({ x: 0, y: 0, scale: 1 }, 0.6 * (1 - t) ** 1.2, (p) =>
      p.blob(
        [...points, w * 1.3, h * 1.5, -w * 0.3, h * 1.5],
        {
          from: colourAt(colours, 0.12 + 0.72 * t),
          to: colourAt(colours, 0.3 + 0.7 * t),
          along: [0, base - swell, w * 0.2, h * 1.1],
        },
        { round: unit * 5, outline: false },
      ),
    );
  }
}

/** Discs, rings and lines that overlap. */
function drawDiscs(art: AbstractScene): void {
  const { scene, random, colours, heart } = art;
  const { width: w, height: h, unit } = scene.plan;
  fillAll(art, 0, 0.2);
  for (let i = 0; i < 13; i++) {
    const t = i / 12;
    const near = random.chance(0.5);
    const x = near ? heart.x + random.range(-26, 26) * unit : random.range(0.02, 0.98) * w;
    const y = near ? heart.y + random.range(-22, 22) * unit : random.range(0.02, 0.98) * h;
    const r = unit * (26 * (1 - t) ** 1.4 + random.range(2, 6));
    const colour = colourAt(colours, random.next());
    scene.pen.place({ x, y, scale: 1, turn: random.range(0, 360) }, 0.5 * (1 - t), (p) => {
      const kind = random.int(0, 4);
      if (kind === 0) p.path(`M${-r} 0A${r} ${r} 0 0 1 ${r} 0z`, colour, { round: unit * 2.5 });
      else if (kind === 1)
        p.circle(0, 0, r, 'none', { stroke: colour, width: Math.max(unit, r * 0.22), round: unit });
      else {
        p.circle(0, 0, r, colour, { round: unit * 3 });
        if (kind === 2)
          p.circle(r * 0.2, -r * 0.1, r * 0.6, colourAt(colours, random.next()), { round: unit * 2 });
        if (kind === 3) p.circle(0, 0, r * 0.36, colourAt(colours, random.next()), { round: unit });
      }
    });
  }
  for (let i = 0; i < 6; i++) {
    const turn = random.range(0, 180);
    scene.pen.place(
      {
        x: heart.x + random.range(-20, 20) * unit,
        y: heart.y + random.range(-20, 20) * unit,
        scale: 1,
        turn,
      },
      0.03,
      (p) =>
        p.rect(
          -unit * random.range(12, 34),
          0,
          unit * random.range(24, 60),
          unit * random.range(0.5, 1.6),
          colourAt(colours, random.chance(0.6) ? 0.99 : random.next()),
          {
            round: unit * 0.5,
          },
        ),
    );
  }
}

/** Organic shapes like cut paper, one over the other. */
function drawPaper(art: AbstractScene): void {
  const { scene, random, colours } = art;
  const { width: w, height: h, unit, light } = scene.plan;
  fillAll(art, 0.05, 0.12);
  const count = random.int(6, 9);
  for (let i = 0; i < count; i++) {
    const t = i / (count - 1);
    const r = unit * (46 * (1 - t) + 10) * random.range(0.8, 1.15);
    const x = w * random.range(0.06, 0.94);
    const y = h * random.range(0.1, 0.96);
    const lobes = random.int(5, 9);
    const points = Array.from({ length: lobes * 2 }, (_, k) => {
      const a = (k / (lobes * 2)) * Math.PI * 2;
      const k2 = r * (k % 2 ? random.range(0.66, 0.84) : random.range(0.86, 1.06));
      return [Math.cos(a) * k2 * 1.25, Math.sin(a) * k2];
    }).flat();
    const colour = colourAt(colours, random.next());
    const depth = 0.5 * (1 - t);
    scene.pen.place({ x: x - light.x * unit * 1.2, y: y - light.y * unit * 1.4, scale: 1 }, depth, (p) =>
      p.blob(points, '#1c1830', { material: 'flat', outline: false, opacity: 0.22 }),
    );
    scene.pen.place({ x, y, scale: 1 }, depth, (p) => {
      p.blob(points, colour, { round: unit * 1.6 });
      if (random.chance(0.5))
        p.blob(
          points.map((v) => v * 0.62),
          colourAt(colours, random.next()),
          { round: unit * 1.2, outline: false },
        );
    });
  }
}
