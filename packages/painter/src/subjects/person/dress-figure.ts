import { mixHex, shift } from '../../drawing/colour.ts';
import { colourValues } from '../../drawing/palette.ts';
import type { ClothesName } from '../../names.ts';
import type { DrawContext } from '../draw.ts';
import type { Figure, Garment, Pose } from './figure.ts';

const garments: Record<ClothesName, Garment> = {
  dress: 'skirt',
  gown: 'gown',
  suit: 'suit',
  kimono: 'kimono',
  yukata: 'kimono',
  hanfu: 'hanfu',
  uniform: 'uniform',
  schooluniform: 'sailor',
  coat: 'coat',
  shirt: 'shirt',
  hoodie: 'hoodie',
  armour: 'armour',
  cape: 'tights',
  swimsuit: 'swimsuit',
  apron: 'apron',
};

/** Colours of clothes if the prompt names none: upper, lower or second. */
const clothColours: Partial<Record<ClothesName, readonly [string, string]>> = {
  suit: ['#2f3848', '#a8323c'],
  uniform: ['#2c3c66', '#26345c'],
  schooluniform: ['#f4f1ea', '#2f3f68'],
  armour: ['#aab2bc', '#8a5a3c'],
  cape: ['#3372c4', '#d1382f'],
  hanfu: ['#f2e6e0', '#9cc4b4'],
  kimono: ['#c8487c', '#f0c860'],
  yukata: ['#38599a', '#e8707a'],
  gown: ['#a8324c', '#a8324c'],
  apron: ['#e2e6ea', '#c8604a'],
};

const skinColours = { light: '#f2cdb0', medium: '#c98f68', dark: '#7a4f3a' } as const;

/** The figure with the attributes that the prompt names. */
export function dressFigure(usual: Figure, { looks, random, feeling }: DrawContext): Figure {
  const figure: Figure = feeling ? { ...usual, feeling } : usual;
  if (!looks) return figure;
  // A hat by chance would hide the hair that the prompt names.
  const isDressed = looks.clothes !== undefined || looks.hair !== undefined || looks.wears !== undefined;
  let f: Figure = isDressed && !figure.old ? { ...figure, hat: 'none', scarf: undefined } : figure;
  if (looks.age === 'child') f = { ...f, head: 1.24 };
  if (looks.age === 'old') f = { ...f, old: true, hair: '#e4e0dc' };
  if (looks.skin) f = { ...f, skin: skinColours[looks.skin] };
  if (looks.hair) f = { ...f, cut: looks.hair === 'short' && f.female ? 'bob' : looks.hair };
  if (looks.hairColour) f = { ...f, hair: hairOf(looks.hairColour) };
  if (looks.clothes) f = dressIn(f, looks.clothes, looks.clothesColour && colourValues[looks.clothesColour]);
  else if (looks.clothesColour) f = { ...f, top: colourValues[looks.clothesColour] };
  f = withFace(f, looks);
  for (const worn of looks.wears ?? [])
    switch (worn) {
      case 'beard':
        f = { ...f, beard: looks.age === 'old' || random.chance(0.4) ? 'long' : 'short' };
        break;
      case 'moustache':
        f = { ...f, beard: 'moustache' };
        break;
      case 'glasses':
        f = { ...f, glasses: 'clear' };
        break;
      case 'sunglasses':
        f = { ...f, glasses: 'dark' };
        break;
      case 'scarf':
        f = { ...f, scarf: f.scarf ?? '#d8503c' };
        break;
      case 'gloves':
        f = { ...f, gloves: '#a8323c' };
        break;
      case 'hat':
        f = { ...f, hat: 'brim' };
        break;
      default:
        f = { ...f, hat: worn };
    }
  return { ...f, pose: poseOf(looks.pose) ?? f.pose, eyesClosed: f.eyesClosed || looks.pose === 'asleep' };
}

type Looks = NonNullable<DrawContext['looks']>;

function withFace(f: Figure, { face = [], eyes, pattern }: Looks): Figure {
  return {
    ...f,
    pattern,
    freckles: face.includes('freckles'),
    iris: eyes && (eyes === 'brown' ? '#6b4226' : colourValues[eyes]),
    feeling: face.includes('angry') ? 'angry' : face.includes('surprised') ? 'surprised' : f.feeling,
    eyesClosed: f.eyesClosed || face.includes('sleepy'),
  };
}

function poseOf(pose: Looks['pose']): Pose | undefined {
  if (pose === 'fighting') return 'fencing';
  if (pose === 'asleep') return 'lying';
  return pose === 'reading' ? undefined : pose;
}

function hairOf(name: keyof typeof colourValues): string {
  if (name === 'gold' || name === 'yellow') return '#e0b45c';
  if (name === 'orange' || name === 'red') return '#b9502c';
  if (name === 'brown') return '#6a4128';
  return name === 'black' ? '#221e24' : colourValues[name];
}

function dressIn(f: Figure, clothes: ClothesName, colour: string | undefined): Figure {
  const [top, low] = clothColours[clothes] ?? [f.top, f.top];
  const cloth = colour ?? top;
  const second =
    clothes === 'dress' || clothes === 'gown' ? cloth : colour ? secondOf(clothes, colour, low) : low;
  const base = { ...f, garment: garments[clothes], top: clothes === 'apron' ? top : cloth, low: second };
  if (clothes === 'cape')
    return { ...base, top: f.top, low: second, garment: f.garment, cape: colour ?? low };
  return clothes === 'apron' ? { ...base, low: cloth === top ? low : cloth } : base;
}

function secondOf(clothes: ClothesName, colour: string, usual: string): string {
  return clothes === 'coat' || clothes === 'shirt' || clothes === 'hoodie'
    ? mixHex(shift(colour, -0.24, 0.5), '#3a4254', 0.4)
    : usual;
}
