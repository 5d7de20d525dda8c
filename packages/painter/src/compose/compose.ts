import { Drawing, Pen } from '../drawing/pen.ts';
import type { PlaceName } from '../names.ts';
import type { NamedSubject } from '../read-prompt/description.ts';
import type { Plan } from '../scene/plan.ts';
import type { BuildSetting, Scene, Setting } from '../scene/scene.ts';
import { buildAbstract } from '../settings/abstract.ts';
import { drawAmbient } from '../settings/ambient.ts';
import { buildCave } from '../settings/cave.ts';
import { buildCity } from '../settings/city.ts';
import { buildCliff } from '../settings/cliff.ts';
import { drawFireworks } from '../settings/firework.ts';
import { buildPool, buildRooftop, buildTerrace } from '../settings/high-place.ts';
import { buildHighSky } from '../settings/high-sky.ts';
import { buildInterior } from '../settings/home-interior.ts';
import { buildLand } from '../settings/land.ts';
import { buildRoom } from '../settings/room.ts';
import { buildShopfront } from '../settings/shopfront.ts';
import { buildShore } from '../settings/shore.ts';
import { drawFuji, drawSkyThings, drawVolcano } from '../settings/sky.ts';
import { buildSpace } from '../settings/space.ts';
import { buildStadium } from '../settings/stadium.ts';
import { buildStreet } from '../settings/street.ts';
import { buildUnderwater } from '../settings/underwater.ts';
import { growGrass } from '../settings/vegetation.ts';
import { buildWaterfall } from '../settings/waterfall.ts';
import type { DrawContext } from '../subjects/draw.ts';
import { isPerson, stationOf } from '../subjects/subjects.ts';
import { chooseSubjects, spotFor } from './choose-subjects.ts';
import { closeUpOf, drawCloseUp } from './close-up.ts';
import { createTone, mirrorTone } from './palette.ts';
import { placeAll, type Taken } from './place-subjects.ts';

const builders: Partial<Record<PlaceName, BuildSetting>> = {
  sea: buildShore,
  beach: buildShore,
  lake: buildShore,
  river: buildShore,
  island: buildShore,
  harbour: buildShore,
  waterfall: buildWaterfall,
  city: buildCity,
  street: buildStreet,
  room: buildRoom,
  underwater: buildUnderwater,
  space: buildSpace,
  sky: buildHighSky,
  cave: buildCave,
  cliff: buildCliff,
  stadium: buildStadium,
  livingroom: buildInterior,
  kitchen: buildInterior,
  classroom: buildInterior,
  rooftop: buildRooftop,
  terrace: buildTerrace,
  pool: buildPool,
};

export interface Composition {
  drawing: Drawing;
  waterTop: number | undefined;
}

/** Draws the background, the place, the subjects, and what stands in front of them. */
export function compose(named: Plan): Composition {
  const chosen = chooseSubjects(named);
  // The setting makes room for added subjects too.
  const plan = {
    ...named,
    subjects: [...named.subjects, ...chosen.filter((s) => !named.subjects.some((t) => t.name === s.name))],
  };
  const ink =
    plan.look.ink > 0
      ? { colour: '#2a2440', width: Math.max(0.7, plan.look.ink * Math.sqrt(plan.width * plan.height)) }
      : undefined;
  const drawing = new Drawing(ink);
  const scene = createStage(plan, drawing);
  const outside = plan.place !== 'underwater';
  if (outside && !plan.abstract) drawSkyThings(scene);
  if (plan.subjects.some((s) => s.name === 'volcano') && outside) drawVolcano(scene);
  if (plan.subjects.some((s) => s.name === 'fuji') && outside && plan.place !== 'room') drawFuji(scene);
  // Fireworks are drawn after buildings, which would hide them, and before water, which mirrors them.
  const fires = outside && plan.subjects.some((s) => s.name === 'firework');
  const built = plan.place === 'city' || plan.place === 'street' || plan.around.has('city');
  if (fires && !built) drawFireworks(scene);
  const build = plan.abstract
    ? buildAbstract
    : plan.shopfront
      ? buildShopfront
      : (builders[plan.place] ?? buildLand);
  const setting = build(scene);
  if (fires && built) drawFireworks(scene);
  if (!plan.abstract) drawAmbient(scene, setting);
  const order = { far: 0, space: 1, sky: 1, mid: 2, near: 3 } as const;
  const close = closeUpOf(plan, chosen);
  const queue = (close ? chosen.slice(1, 3) : chosen).toSorted(
    (a, b) => order[stationOf(a).layer] - order[stationOf(b).layer],
  );
  const taken: Taken[] = [];
  const first = (s: NamedSubject) => setting.drawBetween !== undefined && isBehind(setting, s, plan);
  placeAll(scene, setting, queue.filter(first), taken);
  setting.drawBetween?.();
  if (setting.grass) growGrass(scene, setting.grass, 'behind');
  placeAll(
    scene,
    setting,
    queue.filter((s) => !first(s)),
    taken,
  );
  if (setting.grass) growGrass(scene, setting.grass, 'before');
  if (close) drawCloseUp(scene, close);
  else setting.drawInFront();
  return { drawing, waterTop: setting.waterTop };
}

/** The faces of people show the mood of the prompt. */
function feelingOf(moods: Plan['description']['moods']): DrawContext['feeling'] {
  if (moods.includes('sad')) return 'sad';
  return moods.includes('joyful') ? 'happy' : undefined;
}

function createStage(plan: Plan, drawing: Drawing): Scene {
  const pen = new Pen(drawing, plan.tone, { mirror: mirrorTone(plan.palette, createTone(plan.palette)) });
  const dark = plan.palette.time === 'night' || plan.palette.time === 'dusk';
  return {
    plan,
    pen,
    context: (name, colour): DrawContext => ({
      random: plan.random.fork(name),
      colour,
      palette: plan.palette,
      dark,
      lit: plan.light.x > 0 ? 1 : -1,
      snow: plan.palette.snow,
      feeling: feelingOf(plan.description.moods),
      reading: plan.description.reading ? (plan.place === 'room' ? 'standing' : 'sitting') : undefined,
      seated: plan.place !== 'room' && plan.description.subjects.some((s) => s.name === 'bench'),
    }),
  };
}

/** Behind the table of a room or the near bank of water. */
function isBehind(setting: Setting, subject: NamedSubject, plan: Plan): boolean {
  if (plan.place === 'room') return isPerson(subject.name);
  const spot = spotFor(setting, subject, plan);
  return spot !== setting.mid && spot !== setting.near;
}
