import { mixHex, shift } from '../../drawing/colour.ts';
import type { DrawContext } from '../draw.ts';
import { coats, type Figure, hairs, skins } from './human-shape.ts';

const scarves = ['#f2c14e', '#d8503c', '#f4ead8', '#5aa0a0'] as const;

export function chooseFigure(context: DrawContext): Figure {
  const { random, snow } = context;
  const top = context.colour ?? random.pick(coats);
  const stance = random.chance(0.6) ? 'walking' : 'standing';
  return {
    skin: random.pick(skins),
    hair: random.pick(hairs),
    cut: random.pick(['short', 'short', 'bob']),
    top,
    bottom: snow ? 'coat' : random.pick(['trousers', 'trousers', 'coat']),
    low: mixHex(shift(top, -0.24, 0.5), '#3a4254', 0.4),
    hat: snow ? 'knit' : random.chance(0.25) ? 'brim' : 'none',
    scarf: snow || random.chance(0.35) ? random.pick(scarves) : undefined,
    spectacles: false,
    beard: false,
    stance,
    hands: stance === 'walking' ? [-19, -44, 17, -47] : [-17, -42, 18, -42],
  };
}

export function chooseWoman(context: DrawContext): Figure {
  const { random, snow } = context;
  const figure = chooseFigure(context);
  return {
    ...figure,
    cut: random.pick(['long', 'bob', 'bun']),
    bottom: snow ? 'coat' : 'skirt',
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
    top,
    cut: girl ? random.pick(['plaits', 'bob']) : 'short',
    bottom: context.snow ? 'coat' : girl ? 'skirt' : 'trousers',
    low: girl ? shift(top, -0.06) : '#4a5a78',
    scarf: context.snow ? random.pick(scarves) : undefined,
    hat: context.snow ? 'knit' : 'none',
    stance: 'walking',
    hands: random.chance(0.5) ? [-20, -50, 24, -82] : [-20, -46, 19, -50],
  };
}
