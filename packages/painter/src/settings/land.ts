import { mixHex, shift } from '../drawing/colour.ts';
import type { PlaceName } from '../names.ts';
import type { BuildSetting, Setting } from '../scene/scene.ts';
import { house } from '../subjects/building/house.ts';
import { bamboo } from '../subjects/plant/bamboo.ts';
import { cactus } from '../subjects/plant/cactus.ts';
import { pine } from '../subjects/plant/pine.ts';
import { tree } from '../subjects/plant/tree.ts';
import { subjects } from '../subjects/subjects.ts';
import { buildBackdrop, groundOf } from './backdrop.ts';
import { drawHill, fillBelow, heightAt, type Line, rolling } from './terrain.ts';
import { drawRoad, drawRows, frameWithTrunks, villageAlong } from './terrain-detail.ts';
import { chooseTree, plantTrees } from './vegetation.ts';

/** Places with a path to the distant house, castle or mill. */
const pathed: ReadonlySet<PlaceName> = new Set<PlaceName>([
  'mountain',
  'hill',
  'meadow',
  'garden',
  'snowfield',
]);

export const buildLand: BuildSetting = (scene) => {
  const { plan, pen } = scene;
  const { width: w, height: h, unit, horizon, palette, place, focus } = plan;
  const random = plan.random.fork('land');
  const below = h - horizon;
  const [farColour, midColour, nearColour] = groundOf(scene);
  pen.drawing.startFront();
  buildBackdrop(scene, 46);
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
    plantTrees(scene, line, {
      name: 'cacti',
      count: 5,
      tall: unit * 7,
      depth: 0.4,
      draw: cactus.draw,
      avoid: unit * 12,
    });
  else {
    const dense =
      place === 'forest' ? 3 : place === 'mountain' || place === 'garden' || place === 'park' ? 1.3 : 1;
    plantTrees(scene, line, {
      name: 'trees',
      count: Math.min(60, Math.round(((9 * w) / (unit * 100)) * dense)),
      tall: unit * (place === 'forest' ? 26 : 11),
      depth: 0.4,
      avoid: unit * 9,
    });
  }
  const isVillage = place === 'village' || plan.around.has('village');
  if (isVillage) villageAlong(scene, line);
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
    plantTrees(scene, mid, {
      name: 'near trees',
      count: Math.min(26, Math.round((7 * w) / (unit * 60))),
      tall: unit * 44,
      depth: 0.26,
      avoid: unit * 22,
      draw: scene.plan.description.subjects.some((s) => s.name === 'panda' || s.name === 'bamboo')
        ? bamboo.draw
        : chooseTree(scene),
    });
  paintGround(0.16, mid, midColour, mixHex(shift(midColour, -0.08), palette.shadow, 0.14));
  if (place === 'field' && !snow)
    pen.place({ x: 0, y: 0, scale: 1 }, 0.12, () => drawRows(scene, heightAt(mid, w / 2) + unit));
  const goal = plan.subjects.some(
    (s) => subjects[s.name].layer === 'far' && subjects[s.name].where === 'ground',
  );
  if (place === 'road' || place === 'village' || place === 'park' || (goal && pathed.has(place)))
    pen.place({ x: 0, y: 0, scale: 1 }, 0.14, () =>
      drawRoad(
        scene,
        goal ? heightAt(farLine, focus.x) + unit * 3 : heightAt(mid, w * 0.5) - unit * 0.2,
        goal ? focus.x : w * 0.5,
        place === 'road' ? '#8b8890' : snow ? '#cfd9e4' : '#d3b58a',
      ),
    );
  if (place !== 'desert' && place !== 'forest' && place !== 'field')
    plantTrees(scene, mid, {
      name: 'side trees',
      count: 4,
      tall: unit * 24,
      depth: 0.18,
      avoid: unit * 24,
      from: focus.x < w / 2 ? 0.62 : -0.04,
      to: focus.x < w / 2 ? 1.04 : 0.38,
      ...(snow ? { draw: pine.draw } : place === 'meadow' ? { draw: tree.draw } : {}),
    });
  if (place === 'forest') frameWithTrunks(scene, 'behind');
  if (isVillage && plan.camera === 'above')
    for (const [share, tall] of [
      [0.34, 13],
      [0.6, 19],
    ] as const)
      plantTrees(
        scene,
        rolling(random.fork(`houses ${share}`), plan, horizon + below * share, unit * 3, 0.8),
        {
          name: `houses ${share}`,
          count: 5,
          tall: unit * tall,
          depth: 0.2 - share * 0.2,
          avoid: unit * 10,
          draw: house.draw,
        },
      );
  const near = rolling(random.fork('c'), plan, h * 0.93, unit * 2.4, 0.8);
  const midY = horizon + below * 0.66;
  const setting: Setting = {
    far: { x: focus.x, y: heightAt(farLine, focus.x) + unit * 2, depth: 0.3, scale: 1 },
    mid: { x: focus.x, y: midY, depth: 0.06, scale: 1 },
    near: { x: focus.x, y: h - Math.max(unit * 7, below * 0.13), depth: 0.02, scale: 1 },
    water: { x: focus.x, y: midY, depth: 0.06, scale: 1 },
    sky: { x: focus.x, y: horizon * 0.42, depth: 0.1, scale: 1 },
    ground: midColour,
    ...(place === 'desert'
      ? {}
      : { grass: { y: horizon + below * 0.46, colour: nearColour, thick: snow ? 0.25 : 1 } }),
    drawInFront() {
      if (place === 'forest') frameWithTrunks(scene, 'before');
      if (place === 'desert') paintGround(0.02, near, nearColour, shift(nearColour, -0.1));
    },
  };
  return setting;
};
