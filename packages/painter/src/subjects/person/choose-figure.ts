import { mixHex, shift } from '../../drawing/colour.ts';
import type { DrawContext } from '../draw.ts';
import { coats, type Figure, hairs, skins } from './figure.ts';

const scarves = ['#f2c14e', '#d8503c', '#f4ead8', '#5aa0a0'] as const;

export function chooseFigure(context: DrawContext): Figure {
  const { random, snow } = context;
  const top = context.colour ?? random.pick(coats);
  return {
    female: false,
    skin: random.pick(skins),
    hair: random.pick(hairs),
    cut: random.pick(['short', 'short', 'short', 'curly']),
    garment: snow ? 'coat' : random.pick(['shirt', 'shirt', 'hoodie', 'coat']),
    top,
    low: mixHex(shift(top, -0.24, 0.5), '#3a4254', 0.4),
    hat: snow ? 'knit' : random.chance(0.2) ? 'brim' : 'none',
    scarf: snow || random.chance(0.25) ? random.pick(scarves) : undefined,
    glasses: 'none',
    beard: random.chance(0.15) ? 'short' : 'none',
    pose: random.chance(0.6) ? 'walking' : 'standing',
    head: 1,
    old: false,
    eyesClosed: false,
  };
}

export function chooseWoman(context: DrawContext): Figure {
  const { random, snow } = context;
  const figure = chooseFigure(context);
  return {
    ...figure,
    female: true,
    beard: 'none',
    cut: random.pick(['long', 'long', 'bob', 'bun', 'ponytail']),
    garment: snow ? 'coat' : random.pick(['skirt', 'skirt', 'gown', 'shirt']),
    low: context.colour ?? random.pick(coats),
    top: context.colour ?? random.pick(['#f1e6d0', '#d9c7b0', '#c8503c', '#3f6f8c']),
  };
}

export function chooseChild(context: DrawContext, girl = context.random.chance(0.5)): Figure {
  const { random } = context;
  const top = context.colour ?? random.pick(['#f0b83c', '#d8503c', '#5a9ac0', '#e88aa4']);
  const figure = chooseFigure(context);
  return {
    ...figure,
    female: girl,
    beard: 'none',
    top,
    cut: girl ? random.pick(['plaits', 'bob', 'ponytail']) : 'short',
    garment: context.snow ? 'coat' : girl ? 'skirt' : random.pick(['shirt', 'hoodie', 'shorts']),
    low: girl ? shift(top, -0.06) : '#4a5a78',
    scarf: context.snow ? random.pick(scarves) : undefined,
    hat: context.snow ? 'knit' : 'none',
    pose: 'walking',
    head: 1.24,
    hands: random.chance(0.5) ? [-20, -50, 24, -82] : undefined,
  };
}
