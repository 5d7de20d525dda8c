import { mixHex, shift } from './colour.ts';
import type { PlaceName } from './description.ts';
import { chooseTree, growForeground, plantTrees } from './dress.ts';
import { drawHill, drawMountains, drawTreeLine, fillBelow, heightAt, type Line, rolling } from './land.ts';
import type { BuildSetting, Setting, Stage } from './stage.ts';
import { drawHouse } from './subjects-building.ts';
import { drawBamboo, drawCactus, drawPine, drawTree } from './subjects-plant.ts';

/** Colours of the ground for each kind of land, far to near. */
function groundOf(stage: Stage): readonly [string, string, string] {
  const { palette, place, said } = stage.plan;
  if (palette.snow) return ['#dde7f1', '#e9f0f7', '#f4f7fb'];
  if (place === 'desert') return ['#e8bd84', '#dfa768', '#cf9153'];
  if (place === 'field' && said.season !== 'spring') return ['#d9c07a', '#d9b354', '#c99a3e'];
  if (place === 'forest')
    return [
      mixHex(palette.grassFar, '#56754e', 0.5),
      mixHex(palette.grass, '#4d6b42', 0.45),
      mixHex(palette.grass, '#3f5a3c', 0.6),
    ];
  if (place === 'ricefield') return ['#a9c46e', '#93b957', '#7ba648'];
  return [palette.grassFar, palette.grass, shift(palette.grass, -0.05)];
}

/** Ranges and hills in the haze: what any open land and any shore has behind it. */
export function buildBackdrop(stage: Stage, high: number): void {
  const { plan, pen } = stage;
  const { around, palette, unit, width: w, horizon } = plan;
  const random = plan.random.fork('backdrop');
  const mountains =
    around.has('mountain') ||
    plan.place === 'mountain' ||
    (plan.place !== 'desert' && plan.place !== 'field' && random.chance(0.4));
  const layers = mountains ? (plan.place === 'mountain' ? 3 : 2) : 1;
  const wide = Math.max(1, w / (unit * 100));
  for (let i = 0; i < layers; i++) {
    const depth = 0.92 - 0.24 * i;
    const base = horizon + unit * 2 * i;
    if (mountains)
      pen.place({ x: 0, y: 0, scale: 1 }, depth, (p) =>
        drawMountains(p, plan, random.fork(`range${i}`), {
          base,
          depth,
          peaks: Math.min(9, Math.round((2.6 + i) * wide)),
          tall: Math.min(
            unit * high * (plan.place === 'mountain' ? 1.25 : 0.8) * (1 - 0.2 * i),
            horizon * 0.72,
          ),
          snow: palette.snow ? 1 : plan.place === 'mountain' ? 0.55 : 0.35 * (i === 0 ? 1 : 0),
          colour: palette.rock,
        }),
      );
    else
      pen.place({ x: 0, y: 0, scale: 1 }, depth, (p) => {
        drawHill(p, plan, random.fork('far1'), {
          y: horizon - unit * 7,
          amplitude: unit * 6,
          waves: 1.1,
          colour: plan.place === 'desert' ? '#d8a878' : palette.grassFar,
          snow: palette.snow,
        });
      });
  }
  const depth = 0.56;
  pen.place({ x: 0, y: 0, scale: 1 }, depth, (p) => {
    const line = drawHill(p, plan, random.fork('far2'), {
      y: horizon - unit * 1.5,
      amplitude: unit * 3.6,
      waves: 1.5,
      colour: groundOf(stage)[0],
      snow: palette.snow,
    });
    if (plan.place !== 'desert')
      drawTreeLine(
        p,
        plan,
        random.fork('far3'),
        line,
        unit * random.range(2.2, 4),
        palette.snow ? '#6f8a94' : mixHex(palette.leaf, '#3c5c50', 0.35),
        mountains || palette.snow,
      );
  });
}

function villageAlong(stage: Stage, line: Line): void {
  const { plan } = stage;
  const random = plan.random.fork('village');
  for (let i = 0; i < 9; i++) {
    const t = (i + random.range(0.1, 0.9)) / 9;
    const x = t * plan.width;
    const tall = plan.unit * random.range(8, 12);
    stage.pen.place(
      {
        x,
        y: heightAt(line, x) + tall * 0.12 + random.range(0, plan.unit * 3),
        scale: tall / 100,
        flip: random.chance(0.5),
      },
      0.34,
      (p) => drawHouse(p, stage.actor(`house${i}`)),
    );
  }
}

function drawRoad(stage: Stage, top: number, topX: number, colour: string): void {
  const { plan, pen } = stage;
  const { width: w, height: h, unit } = plan;
  const bend = plan.random.fork('road').range(-0.35, 0.35) * w;
  const x0 = w * 0.5 - bend * 0.3;
  const d = `M${topX - unit * 0.4} ${top}C${topX + bend} ${top + (h - top) * 0.3} ${x0 - unit * 46 - bend * 0.6} ${top + (h - top) * 0.52} ${x0 - unit * 30} ${h * 1.02}L${x0 + unit * 34} ${h * 1.02}C${x0 + unit * 8 - bend * 0.5} ${top + (h - top) * 0.5} ${topX + bend + unit * 7} ${top + (h - top) * 0.27} ${topX + unit * 0.8} ${top}z`;
  pen.path(
    d,
    { from: shift(colour, 0.05), to: shift(colour, -0.05), along: [0, top, 0, h] },
    { material: 'grass', outline: false },
  );
}

function drawRows(stage: Stage, y: number): void {
  const { plan, pen } = stage;
  const { width: w, height: h, unit, palette } = plan;
  const random = plan.random.fork('rows');
  const vanish = w * random.range(0.3, 0.7);
  let d = '';
  for (let i = -14; i <= 14; i++) {
    const foot = vanish + i * w * 0.13;
    const top = vanish + i * unit * 3;
    d += `M${top.toFixed(1)} ${y.toFixed(1)}L${(foot - unit * 1.6).toFixed(1)} ${h}L${(foot + unit * 2.6).toFixed(1)} ${h}z`;
  }
  pen.path(d, mixHex(palette.earth, palette.grass, 0.35), { material: 'flat', opacity: 0.5, outline: false });
}

function frameWithTrunks(stage: Stage): void {
  const { plan, pen } = stage;
  const { width: w, height: h, unit, palette } = plan;
  const random = plan.random.fork('trunks');
  const bark = mixHex(palette.snow ? '#57505a' : '#4c382e', palette.shadow, 0.25);
  const right = plan.focus.x < w / 2;
  const spots = right ? [0.93, 0.8, 0.06] : [0.07, 0.2, 0.94];
  spots.forEach((t, i) => {
    const half = unit * (i === 0 ? 5.5 : 3.2) * random.range(0.85, 1.15);
    const x = t * w;
    const foot = h * (i === 1 ? 0.93 : 1.02);
    pen.place({ x: 0, y: 0, scale: 1 }, i === 1 ? 0.16 : 0.03, (p) => {
      p.path(
        `M${x - half * 1.7} ${foot}Q${x - half * 0.9} ${foot - unit * 9} ${x - half * 0.8} ${foot - unit * 30}L${x - half * 0.7} -5H${x + half * 0.6}L${x + half * 0.8} ${foot - unit * 30}Q${x + half * 0.9} ${foot - unit * 9} ${x + half * 1.8} ${foot}z`,
        bark,
        { round: half * 0.9, material: 'smooth' },
      );
      for (let k = 0; k < 5; k++) {
        const s = k % 2 ? 1 : -1;
        const y = h * (0.06 + 0.09 * k) + random.range(-2, 2) * unit;
        const long = unit * random.range(9, 17);
        const rise = long * random.range(0.35, 0.75);
        p.line(
          [x, y + unit * 2, x + s * long * 0.45, y - rise * 0.3, x + s * long, y - rise],
          bark,
          unit * 1.1,
          { material: 'flat' },
        );
        for (const t of [0.4, 0.65, 0.85] as const)
          p.line(
            [
              x + s * long * t,
              y - rise * t * 0.85,
              x + s * long * (t + 0.22),
              y - rise * t - unit * random.range(0.5, 4.5),
            ],
            bark,
            unit * 0.45,
            { material: 'flat' },
          );
      }
      let d = '';
      for (let k = 0; k < 46; k++) {
        const cx = x + (random.next() - 0.5) * unit * 46;
        const cy = random.next() ** 1.6 * unit * 26 - unit * 3;
        const r = unit * random.range(1.6, 4.4);
        d += `M${(cx - r).toFixed(1)} ${cy.toFixed(1)}q${(r * 0.9).toFixed(1)} ${(-r).toFixed(1)} ${(2 * r).toFixed(1)} 0q${(-r * 0.7).toFixed(1)} ${(r * 0.9).toFixed(1)} ${(-2 * r).toFixed(1)} 0z`;
      }
      if (!palette.snow)
        p.path(d, mixHex(shift(palette.leaf, -0.06), palette.shadow, 0.2), {
          material: 'leaf',
          round: unit,
          outline: false,
        });
    });
  });
}

export const buildLand: BuildSetting = (stage) => {
  const { plan, pen } = stage;
  const { width: w, height: h, unit, horizon, palette, place, focus } = plan;
  const random = plan.random.fork('land');
  const below = h - horizon;
  const [farColour, midColour, nearColour] = groundOf(stage);
  pen.sheet.comeForward();
  buildBackdrop(stage, 46);
  const snow = palette.snow;
  let line: Line = [];
  pen.place({ x: 0, y: 0, scale: 1 }, 0.36, (p) => {
    line = drawHill(p, plan, random.fork('a'), {
      y: horizon + below * 0.1,
      amplitude: unit * (place === 'hill' || place === 'desert' ? 8 : 4),
      waves: 0.9,
      colour: farColour,
      snow,
    });
  });
  const farLine = line;
  if (place === 'desert')
    plantTrees(stage, line, {
      name: 'cacti',
      count: 5,
      tall: unit * 7,
      depth: 0.4,
      draw: drawCactus,
      avoid: unit * 12,
    });
  else {
    const dense =
      place === 'forest' ? 3 : place === 'mountain' || place === 'garden' || place === 'park' ? 1.3 : 1;
    plantTrees(stage, line, {
      name: 'trees',
      count: Math.min(60, Math.round(((9 * w) / (unit * 100)) * dense)),
      tall: unit * (place === 'forest' ? 26 : 11),
      depth: 0.4,
      avoid: unit * 9,
    });
  }
  if (place === 'village' || plan.around.has('village')) villageAlong(stage, line);
  const mid = rolling(random.fork('b'), plan, horizon + below * 0.34, unit * 3.5, 0.7);
  const paintGround = (depth: number, ground: Line, colour: string, low: string) =>
    pen.place({ x: 0, y: 0, scale: 1 }, depth, (p) => {
      p.path(
        fillBelow(ground, plan),
        { from: colour, to: low, along: [0, horizon + below * 0.3, 0, h] },
        { material: snow ? 'snow' : 'grass', round: unit * 3 },
      );
    });
  if (place === 'forest')
    plantTrees(stage, mid, {
      name: 'near trees',
      count: Math.min(26, Math.round((7 * w) / (unit * 60))),
      tall: unit * 44,
      depth: 0.26,
      avoid: unit * 22,
      draw: stage.plan.said.subjects.some((s) => s.name === 'panda' || s.name === 'bamboo')
        ? drawBamboo
        : chooseTree(stage),
    });
  paintGround(0.16, mid, midColour, mixHex(shift(midColour, -0.08), palette.shadow, 0.14));
  if (place === 'field' && !snow)
    pen.place({ x: 0, y: 0, scale: 1 }, 0.12, () => drawRows(stage, heightAt(mid, w / 2) + unit));
  if (place === 'road' || place === 'village' || place === 'park')
    pen.place({ x: 0, y: 0, scale: 1 }, 0.14, () =>
      drawRoad(
        stage,
        heightAt(mid, w * 0.5) - unit * 0.2,
        w * 0.5,
        place === 'road' ? '#8b8890' : snow ? '#cfd9e4' : '#d3b58a',
      ),
    );
  if (place !== 'desert' && place !== 'forest' && place !== 'field')
    plantTrees(stage, mid, {
      name: 'side trees',
      count: 4,
      tall: unit * 24,
      depth: 0.18,
      avoid: unit * 24,
      from: focus.x < w / 2 ? 0.62 : -0.04,
      to: focus.x < w / 2 ? 1.04 : 0.38,
      ...(snow ? { draw: drawPine } : place === 'meadow' ? { draw: drawTree } : {}),
    });
  const near = rolling(random.fork('c'), plan, h * 0.93, unit * 2.4, 0.8);
  const midY = horizon + below * 0.66;
  const setting: Setting = {
    far: { x: focus.x, y: heightAt(farLine, focus.x) + unit * 2, depth: 0.3, scale: 1 },
    mid: { x: focus.x, y: midY, depth: 0.06, scale: 1 },
    near: { x: focus.x, y: h - Math.max(unit * 7, below * 0.13), depth: 0.02, scale: 1 },
    water: { x: focus.x, y: midY, depth: 0.06, scale: 1 },
    sky: { x: focus.x, y: horizon * 0.42, depth: 0.1, scale: 1 },
    ground: midColour,
    dress() {
      if (place === 'forest') frameWithTrunks(stage);
      if (place === 'desert') return paintGround(0.02, near, nearColour, shift(nearColour, -0.1));
      growForeground(stage, horizon + below * 0.46, snow ? '#a8b8c6' : nearColour, snow ? 0.25 : 1);
    },
  };
  return setting;
};

export const landPlaces: ReadonlySet<PlaceName> = new Set<PlaceName>([
  'mountain',
  'hill',
  'forest',
  'field',
  'meadow',
  'garden',
  'desert',
  'snowfield',
  'village',
  'ricefield',
  'road',
  'park',
]);
