import { Pen, Sheet } from '../drawing/pen.ts';
import type { PlaceName, SpokenSubject } from '../read-prompt/description.ts';
import { drawAmbient } from '../settings/ambient.ts';
import { buildCity } from '../settings/city.ts';
import { buildCave, buildHighSky, buildSpace, buildUnderwater } from '../settings/far.ts';
import { drawFireworks } from '../settings/firework.ts';
import { buildLand } from '../settings/land.ts';
import { buildRoom } from '../settings/room.ts';
import { buildFront } from '../settings/shopfront.ts';
import { buildShore } from '../settings/shore.ts';
import { drawFuji, drawSkyThings, drawVolcano } from '../settings/sky.ts';
import { buildStreet } from '../settings/street.ts';
import { growGrass } from '../settings/vegetation.ts';
import { buildWaterfall } from '../settings/waterfall.ts';
import { isPerson, subjects } from '../subjects/subjects.ts';
import { chooseCast, spotFor } from './choose-subjects.ts';
import { createTone, mirrorTone } from './palette.ts';
import { placeAll, type Taken } from './place-subjects.ts';
import type { Plan } from './plan.ts';
import type { Actor, BuildSetting, Setting, Stage } from './scene.ts';

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
};

export interface Composition {
  sheet: Sheet;
  waterTop: number | undefined;
}

/** Sets the scene: what lies behind, what is spoken of, what stands before it. */
export function compose(spoken: Plan): Composition {
  const cast = chooseCast(spoken);
  // A setting makes room for the guests too.
  const plan = {
    ...spoken,
    subjects: [...spoken.subjects, ...cast.filter((s) => !spoken.subjects.some((t) => t.name === s.name))],
  };
  const ink =
    plan.look.ink > 0
      ? { colour: '#2a2440', width: Math.max(0.7, plan.look.ink * Math.sqrt(plan.width * plan.height)) }
      : undefined;
  const sheet = new Sheet(ink);
  const stage = createStage(plan, sheet);
  const outside = plan.place !== 'underwater';
  if (outside) drawSkyThings(stage);
  if (plan.subjects.some((s) => s.name === 'volcano') && outside) drawVolcano(stage);
  if (plan.subjects.some((s) => s.name === 'fuji') && outside && plan.place !== 'room') drawFuji(stage);
  // Between towers they would be hidden; over open land the water mirrors them.
  const fires = outside && plan.subjects.some((s) => s.name === 'firework');
  const built = plan.place === 'city' || plan.place === 'street' || plan.around.has('city');
  if (fires && !built) drawFireworks(stage);
  const setting = (plan.front ? buildFront : (builders[plan.place] ?? buildLand))(stage);
  if (fires && built) drawFireworks(stage);
  drawAmbient(stage, setting);
  const order = { far: 0, space: 1, sky: 1, mid: 2, near: 3 } as const;
  const queue = cast.toSorted((a, b) => order[subjects[a.name].layer] - order[subjects[b.name].layer]);
  const taken: Taken[] = [];
  const first = (s: SpokenSubject) => setting.between !== undefined && isBehind(setting, s, plan);
  placeAll(stage, setting, queue.filter(first), taken);
  setting.between?.();
  if (setting.grass) growGrass(stage, setting.grass, 'behind');
  placeAll(
    stage,
    setting,
    queue.filter((s) => !first(s)),
    taken,
  );
  if (setting.grass) growGrass(stage, setting.grass, 'before');
  setting.dress();
  return { sheet, waterTop: setting.waterTop };
}

function createStage(plan: Plan, sheet: Sheet): Stage {
  const pen = new Pen(sheet, plan.tone, { mirror: mirrorTone(plan.palette, createTone(plan.palette)) });
  const dark = plan.palette.time === 'night' || plan.palette.time === 'dusk';
  return {
    plan,
    pen,
    actor: (name, colour): Actor => ({
      random: plan.random.fork(name),
      colour,
      palette: plan.palette,
      dark,
      lit: plan.light.x > 0 ? 1 : -1,
      snow: plan.palette.snow,
      reading: plan.said.reading ? (plan.place === 'room' ? 'standing' : 'sitting') : undefined,
      seated: plan.place !== 'room' && plan.said.subjects.some((s) => s.name === 'bench'),
    }),
  };
}

/** In a room people are behind the table; by the water what floats or flies is behind the bank. */
function isBehind(setting: Setting, subject: SpokenSubject, plan: Plan): boolean {
  if (plan.place === 'room') return isPerson(subject.name);
  const spot = spotFor(setting, subject.name, plan);
  return spot !== setting.mid && spot !== setting.near;
}
