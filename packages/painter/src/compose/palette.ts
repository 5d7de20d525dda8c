import { hex, lab, mix, mixHex, shift, tint, underLight } from '../drawing/colour.ts';
import { colourValues, type Palette } from '../drawing/palette.ts';
import type { Tone } from '../drawing/pen.ts';
import type { Random } from '../drawing/random.ts';
import type { ColourName, PlaceName, TimeName } from '../names.ts';
import type { Description } from '../read-prompt/description.ts';
import { hasTrait } from '../subjects/subjects.ts';

type Air = readonly [top: string, mid: string, low: string, glow: string, haze: string];

const airs: Record<TimeName, readonly [Air, Air, Air]> = {
  dawn: [
    ['#6f9cc4', '#f0c6b4', '#ffe4bc', '#ffd39a', '#e6c6c2'],
    ['#8388c2', '#e6aebf', '#ffd9b4', '#ffc8a0', '#d9b4c6'],
    ['#6fb0b8', '#f2d9b8', '#fff0cf', '#ffe2a8', '#dcd6c2'],
  ],
  day: [
    ['#2f86c2', '#86c5e2', '#e2f1ec', '#fff4d2', '#b4d6e0'],
    ['#3f98b4', '#9bd3d3', '#f5efd6', '#fff0c4', '#bddad0'],
    ['#4a80cc', '#a4c8ec', '#f7e8dc', '#fff2d8', '#c2d0e2'],
  ],
  sunset: [
    ['#34488c', '#e0705e', '#ffc873', '#ffb050', '#cf8577'],
    ['#54408a', '#dd6280', '#ffb670', '#ff9a5a', '#b3708c'],
    ['#2b6a8c', '#eea478', '#ffe0a0', '#ffc468', '#cf9f88'],
  ],
  dusk: [
    ['#1b2c60', '#5a5fa0', '#eaa78e', '#ffb482', '#66679c'],
    ['#133350', '#3d6f90', '#f0bd9c', '#ffc890', '#517392'],
    ['#282150', '#684f90', '#e88f92', '#ff9f86', '#6a5488'],
  ],
  night: [
    ['#0a1330', '#163060', '#3d5f8c', '#7fa4d8', '#29446e'],
    ['#091a2b', '#12404f', '#3f7f80', '#86c8c0', '#22505c'],
    ['#150f32', '#32245e', '#684c8a', '#a08ad0', '#3c3064'],
  ],
};

const lights: Record<
  TimeName,
  { light: string; shadow: string; ambient: readonly [number, number, number]; sun: string }
> = {
  dawn: { light: '#ffe3bd', shadow: '#5c6096', ambient: [0.94, 0.86, 0.84], sun: '#fff2cf' },
  day: { light: '#fff4d8', shadow: '#3d5f92', ambient: [1, 1, 0.98], sun: '#fffdf0' },
  sunset: { light: '#ffbf78', shadow: '#4a3478', ambient: [0.88, 0.68, 0.62], sun: '#fff0c0' },
  dusk: { light: '#f2b5a2', shadow: '#232a5c', ambient: [0.52, 0.5, 0.64], sun: '#ffe0b8' },
  night: { light: '#a9c6f2', shadow: '#070d28', ambient: [0.31, 0.39, 0.54], sun: '#f6f2dc' },
};

const seasons = {
  spring: { grass: '#86b457', grassFar: '#a4c27c', leaf: '#6fa44c', leaf2: '#f2b3c6', earth: '#8f7350' },
  summer: { grass: '#6ea24a', grassFar: '#94b878', leaf: '#3f7f45', leaf2: '#5c9a4a', earth: '#94744c' },
  autumn: { grass: '#b59a4a', grassFar: '#c9ac6c', leaf: '#cf6a2c', leaf2: '#e2a032', earth: '#84603e' },
  winter: { grass: '#eef2f6', grassFar: '#dfe8f0', leaf: '#5d6f6a', leaf2: '#dfe8ee', earth: '#9a8f88' },
} as const;

/** In space it is always night. */
export function choosePalette(description: Description, place: PlaceName, random: Random): Palette {
  const time = place === 'space' ? 'night' : (description.time ?? guessTime(description, random));
  let [skyTop, skyMid, skyLow, glow, haze] = random.pick(airs[time]);
  const { light, shadow, sun } = lights[time];
  let { ambient } = lights[time];
  const has = (w: Description['weathers'][number]) => description.weathers.includes(w);
  const mood = (m: Description['moods'][number]) => description.moods.includes(m);
  const snow =
    has('snow') ||
    description.season === 'winter' ||
    place === 'snowfield' ||
    description.places.includes('snowfield');
  const season = snow
    ? 'winter'
    : (description.season ?? (description.subjects.some((s) => s.name === 'cherry') ? 'spring' : 'summer'));
  let fog = 0.62;
  const sky = (f: (c: string) => string) => {
    skyTop = f(skyTop);
    skyMid = f(skyMid);
    skyLow = f(skyLow);
    haze = f(haze);
  };
  const dim = (k: number) => {
    ambient = [ambient[0] * k, ambient[1] * k, ambient[2] * k];
  };
  if (has('rain') || has('storm')) {
    const grey = time === 'night' ? '#141d2c' : has('storm') ? '#3a4654' : '#8496a0';
    sky((c) => mixHex(c, grey, has('storm') ? 0.68 : 0.6));
    dim(has('storm') ? 0.66 : 0.82);
    fog = 0.78;
  } else if (has('cloud')) sky((c) => shift(mixHex(c, '#a9b4bd', time === 'night' ? 0.12 : 0.34), 0, 0.85));
  if (snow) sky((c) => mixHex(c, time === 'night' ? '#26385c' : '#d7e2ec', 0.3));
  if (has('fog')) {
    sky((c) => mixHex(c, haze, 0.55));
    haze = mixHex(haze, time === 'night' ? '#40566e' : '#e2e6e4', 0.4);
    fog = 0.93;
  }
  if (mood('dark') || mood('mysterious')) {
    sky((c) => shift(c, -0.06, 0.9));
    dim(0.84);
  }
  if (mood('pastel') || mood('watercolour') || mood('dreamy')) sky((c) => shift(c, 0.05, 0.8));
  if (mood('vintage')) sky((c) => mixHex(c, '#d9b98a', 0.3));
  if (mood('inkwash')) sky((c) => shift(mixHex(c, '#e8e4d8', 0.5), 0, 0.25));
  if (mood('neon')) sky((c) => shift(tint(c, '#c040e0', 0.7), 0.02, 1.5));
  if (mood('warm') || mood('cosy')) sky((c) => mixHex(c, '#ffb874', 0.12));
  if (mood('cold') || mood('sad')) sky((c) => mixHex(shift(c, -0.02, 0.75), '#6f8fae', 0.15));
  for (const c of description.colours) sky((v) => toned(v, c));
  const local = seasons[season];
  const leafColour = description.subjects.find(
    (s) => (s.name === 'tree' || s.name === 'leaf') && s.colour,
  )?.colour;
  const main = description.colours[0];
  const bend = (c: string) =>
    main && !['white', 'black', 'grey', 'silver'].includes(main) ? tint(c, colourValues[main], 0.3) : c;
  return {
    time,
    skyTop,
    skyMid,
    skyLow,
    glow,
    haze,
    sun,
    light,
    shadow,
    ambient,
    fog,
    grass: bend(local.grass),
    grassFar: bend(local.grassFar),
    leaf: leafColour ? colourValues[leafColour] : bend(local.leaf),
    leaf2: bend(local.leaf2),
    earth: local.earth,
    rock: bend('#7c7f8c'),
    water: mixHex(skyTop, '#1d5f78', 0.42),
    snow,
    accent: main ? colourValues[main] : random.pick(['#d8503c', '#e8943a', '#f0c048', '#c8487c']),
  };
}

function toned(colour: string, name: ColourName): string {
  if (name === 'white') return shift(colour, 0.06, 0.6);
  if (name === 'black') return shift(colour, -0.12, 0.7);
  if (name === 'grey' || name === 'silver') return shift(colour, 0, 0.3);
  return tint(colour, colourValues[name], 0.5);
}

function guessTime(description: Description, random: Random): TimeName {
  if (description.weathers.includes('aurora')) return 'night';
  if (description.moods.includes('neon')) return 'night';
  if (description.places.includes('waterfall')) return random.pick(['day', 'day', 'dawn']);
  const names = description.subjects.map((s) => s.name);
  if (names.some((name) => hasTrait(name, 'shopfront')) && description.weathers.includes('rain'))
    return random.pick(['dusk', 'dusk', 'night']);
  if (
    names.includes('moon') ||
    names.includes('star') ||
    names.includes('skylantern') ||
    names.includes('firework')
  )
    return 'night';
  if (names.includes('owl') || names.includes('lantern') || names.includes('candle'))
    return random.pick(['dusk', 'night']);
  if (names.includes('lighthouse')) return random.pick(['sunset', 'dusk', 'dawn']);
  return random.pick(['day', 'day', 'dawn', 'sunset', 'day', 'sunset']);
}

/** Converts a colour into the colour in this light at this distance. Results are cached: few colours are used often. */
export function createTone(palette: Palette): Tone {
  const known = new Map<string, string>();
  const haze = lab(palette.haze);
  return (colour, depth) => {
    const step = Math.round(depth * 50);
    const key = `${colour}${step}`;
    const old = known.get(key);
    if (old) return old;
    const made = hex(mix(underLight(lab(colour), palette.ambient), haze, (step / 50) * palette.fog));
    if (known.size < 5000) known.set(key, made);
    return made;
  };
}

/** A shadow on the ground is dark and cool and does not depend on the colour of its subject. */
export function shadowTone(palette: Palette, ground: string, tone: Tone): Tone {
  return (_, depth) => mixHex(tone(ground, depth), palette.shadow, palette.time === 'night' ? 0.3 : 0.42);
}

export function mirrorTone(palette: Palette, tone: Tone): Tone {
  return (colour, depth) =>
    mixHex(shift(tone(colour, depth), -0.04), mixHex(palette.water, palette.skyMid, 0.55), 0.4);
}
