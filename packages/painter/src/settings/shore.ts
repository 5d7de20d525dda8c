import type { BuildSetting } from '../scene/scene.ts';
import { rock } from '../subjects/nature/rock.ts';
import { stationOf } from '../subjects/subjects.ts';
import { buildBackdrop } from './backdrop.ts';
import { drawBanks, riverBend, riverStand } from './river-part.ts';
import { drawBank, drawBeach, drawHeadland, drawIsland, drawPier } from './shore-part.ts';
import { drawSkyline } from './skyline.ts';
import { drawMountains, drawTreeLine, rolling } from './terrain.ts';

export const buildShore: BuildSetting = (scene) => {
  const { plan, pen } = scene;
  const { width: w, height: h, unit, horizon, palette, place, focus, around } = plan;
  const random = plan.random.fork('shore');
  const below = h - horizon;
  const open = place === 'sea' || place === 'beach' || place === 'island' || place === 'harbour';
  if (around.has('city')) drawSkyline(scene, horizon, 0.5);
  else if (!open || around.has('mountain')) buildBackdrop(scene, 50);
  else if (random.chance(0.7))
    pen.place({ x: 0, y: 0, scale: 1 }, 0.88, (p) => {
      const far = random.fork('coast');
      if (far.chance(0.5))
        drawMountains(p, plan, far, {
          base: horizon,
          tall: unit * 13,
          depth: 0.88,
          peaks: 4,
          snow: 0,
          colour: palette.rock,
        });
      else drawTreeLine(p, plan, far, rolling(far, plan, horizon, unit, 2), unit * 3, palette.leaf, false);
    });
  pen.drawing.startFront();
  pen.place({ x: 0, y: 0, scale: 1 }, 0.2, (p) => p.region(`M-9 ${horizon}H${w + 9}V${h + 9}H-9z`, 'water'));
  let stand = { x: focus.x, y: horizon + unit * 2 };
  const grand = plan.subjects.some((s) => stationOf(s).where === 'ground' && stationOf(s).layer === 'far');
  if (place === 'island')
    drawIsland(scene, focus.x, horizon + below * 0.16, Math.min(w * 0.8, unit * 74), 0.2);
  if (place === 'harbour') drawPier(scene, horizon + below * 0.14);
  if (place === 'river') drawBanks(scene);
  if (grand && place !== 'island')
    stand =
      place === 'river'
        ? { x: riverStand(plan), y: horizon + below * 0.36 }
        : drawHeadland(scene, horizon + below * 0.2);
  else if (place === 'island') stand = { x: focus.x, y: horizon + unit * 1 };
  const nearY = h - Math.max(unit * 8, below * 0.2);
  const bank =
    place === 'beach' || place === 'river'
      ? false
      : place !== 'sea' ||
        plan.subjects.some((s) => stationOf(s).where === 'ground' && stationOf(s).layer !== 'far');
  return {
    waterTop: horizon,
    far: { ...stand, depth: 0.14, scale: 1 },
    mid: {
      x: place === 'river' ? riverStand(plan) : focus.x,
      y: place === 'river' ? horizon + below * 0.62 : place === 'beach' ? h - below * 0.3 : nearY + unit * 3,
      depth: 0.06,
      scale: 1,
    },
    near: {
      x: place === 'river' ? riverStand(plan) : focus.x,
      y: h - Math.max(unit * 5, below * 0.1),
      depth: 0.02,
      scale: 1,
    },
    water: {
      x: place === 'river' ? riverBend(plan) : focus.x,
      y: horizon + below * (place === 'river' ? 0.6 : 0.42),
      depth: 0.12,
      scale: place === 'river' ? 0.72 : 1,
    },
    sky: { x: focus.x, y: horizon * 0.42, depth: 0.1, scale: 1 },
    ground: place === 'beach' ? '#e8cd9c' : palette.snow ? '#edf2f7' : palette.grass,
    ...(bank
      ? { grass: { y: nearY + unit * 2.5, colour: palette.grass, thick: palette.snow ? 0.25 : 1 } }
      : {}),
    ...(place === 'river'
      ? { grass: { y: horizon + below * 0.86, colour: palette.grass, thick: palette.snow ? 0.2 : 0.7 } }
      : {}),
    drawBetween() {
      if (place === 'beach') drawBeach(scene, h - below * 0.46);
      else if (bank) drawBank(scene, nearY);
    },
    drawInFront() {
      if (place === 'sea' && !bank)
        for (const [t, k] of [
          [0.06, 1],
          [0.17, 0.55],
          [0.96, 0.7],
        ] as const)
          pen.place(
            { x: (focus.x > w / 2 ? t : 1 - t) * w, y: h + unit, scale: (unit * 20 * k) / 100 },
            0.02,
            (p) => rock.draw(p, scene.context(`rock${t}`)),
          );
    },
  };
};
