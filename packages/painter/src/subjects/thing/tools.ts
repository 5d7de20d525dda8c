import { shift } from '../../drawing/colour.ts';
import type { Subject } from '../subject.ts';
import { drawHandle, flat, steel, tilted, tool, wood } from './tool.ts';

export const axe: Subject = tool(
  ['axe, axes, hatchet', '斧头, 斧頭, 斧子', 'فأس, بلطة', 'hacha, hachas', 'hache, haches', '斧, 斧を'],
  0.9,
  (pen, { colour = steel }) => {
    drawHandle(pen);
    pen
      .path('M2 -92H12Q24 -100 36 -104Q48 -78 36 -52Q24 -62 12 -66H2z', colour, { round: 5 })
      .path('M36 -104Q48 -78 36 -52Q34 -78 36 -104z', shift(colour, 0.14), flat)
      .path('M-12 -90H2V-68H-12z', shift(colour, -0.14), { round: 3 });
  },
);

export const hammer: Subject = tool(
  [
    'hammer, hammers, mallet',
    '锤子, 錘子, 榔头',
    'مطرقة, شاكوش',
    'martillo, martillos',
    'marteau, marteaux',
    'ハンマー, 金づち, トンカチ',
  ],
  0.86,
  (pen, { colour = '#6a737e' }) => {
    drawHandle(pen, 9, -80);
    pen
      .path('M-40 -100Q-20 -104 -8 -98H24L28 -102H38V-70H28L24 -74H-8Q-24 -74 -40 -92z', colour, { round: 5 })
      .rect(28, -102, 10, 32, shift(colour, 0.14), { round: 3, outline: false });
  },
);

export const spear: Subject = tool(
  [
    'spear, spears, lance, trident',
    '长矛, 長矛, 长枪, 標槍',
    'رمح, رماح',
    'lanza, lanzas, tridente',
    'lance, lances, trident',
    '槍, 槍を, 薙刀',
  ],
  0.8,
  tilted((pen, { colour = steel }) => {
    drawHandle(pen, 4, -80);
    pen
      .path('M0 -104Q12 -88 5 -76H-5Q-12 -88 0 -104z', colour, { round: 4 })
      .path('M-7 -76H7L4 -68Q12 -60 6 -52L0 -62L-6 -52Q-12 -60 -4 -68z', '#c8483c', { round: 3 });
  }),
);

export const shield: Subject = tool(
  ['shield, shields', '盾牌, 盾', 'ترس, دروع يدوية', 'escudo, escudos', 'bouclier, boucliers', '盾, 盾を'],
  0.84,
  (pen, { colour = '#3d6ea8' }) => {
    pen
      .path('M-40 -96Q-18 -88 0 -100Q18 -88 40 -96Q44 -34 0 -2Q-44 -34 -40 -96z', '#d8b048', { round: 8 })
      .path('M-33 -88Q-14 -81 0 -90Q14 -81 33 -88Q36 -36 0 -11Q-36 -36 -33 -88z', colour, { round: 9 })
      .path('M-5 -86H5V-62H30V-52H5V-18H-5V-52H-30V-62H-5z', '#f2ead8', { round: 2, outline: false });
  },
);

export const bow: Subject = tool(
  [
    'bow and arrow, bow and arrows, arrows, arrow, archery, longbow',
    '弓箭, 弓, 射箭, 弓和箭',
    'قوس وسهم, قوس ونشاب, رماية',
    'arco y flecha, arco y flechas, tiro con arco, flecha',
    'arc et flèche, arc et flèches, tir à l arc, flèche',
    '弓矢, 弓, 弓道, 弓と矢',
  ],
  1.1,
  (pen, { colour = '#7a4526' }) => {
    pen
      .path('M-14 -102Q34 -88 36 -50Q34 -12 -14 0', 'none', { stroke: colour, width: 7, round: 4 })
      .path('M-14 -102L-28 -50L-14 0', 'none', { stroke: '#e8e0d0', width: 1.6, material: 'flat' })
      .path('M-38 -50H44', 'none', { stroke: '#b98a4e', width: 3.4, round: 2 })
      .path('M42 -58L55 -50L42 -42z', steel, { round: 2 })
      .path('M-44 -58L-32 -50L-44 -42L-36 -50z', '#c8483c', { round: 2 });
  },
);

export const fishingrod: Subject = tool(
  [
    'fishing rod, fishing, fishing net, angling, fishing pole',
    '钓鱼, 釣魚, 钓竿, 釣竿, 鱼竿, 魚竿, 垂钓, 渔网, 漁網',
    'صنارة, يصيد السمك, صيد السمك, قصبة صيد, شبكة صيد',
    'pescando, pesca, caña de pescar, pescan, red de pesca',
    'pêche à la ligne, canne à pêche, pêchant, en train de pêcher, qui pêche, filet de pêche',
    '釣り, 釣り竿, 釣りをする, 釣りをしている, 魚釣り',
  ],
  1.3,
  (pen) => {
    pen
      .path('M-20 0Q20 -70 60 -102', 'none', { stroke: wood, width: 4, round: 2 })
      .path('M60 -102Q64 -60 58 -22', 'none', { stroke: '#e8e4da', width: 1.2, material: 'flat' })
      .circle(58, -34, 5, '#d8483c', { round: 3 })
      .path('M58 -22q0 8 -7 6', 'none', { stroke: '#5a626c', width: 2, material: 'flat' })
      .circle(-8, -22, 8, '#5a626c', { round: 4 });
  },
);

export const flag: Subject = tool(
  [
    'flag, flags, banner, banners',
    '旗, 旗帜, 旗幟, 国旗, 國旗, 旗子, 红旗, 紅旗',
    'علم, راية, أعلام, رايات',
    'bandera, banderas, estandarte',
    'drapeau, drapeaux, bannière',
    '旗, 国旗, 旗を, のぼり',
  ],
  1.3,
  (pen, { colour = '#d1382f' }) => {
    pen
      .rect(-46, -100, 5, 100, '#b9bec6', { round: 3 })
      .circle(-43.5, -101, 4, '#e0b44a', { round: 3 })
      .path('M-41 -97Q-14 -110 14 -98Q38 -88 62 -97V-46Q38 -38 14 -48Q-14 -58 -41 -46z', colour, { round: 7 })
      .path('M-10 -81l4 8l9 1l-7 6l2 9l-8 -5l-8 5l2 -9l-7 -6l9 -1z', '#f6d86a', flat);
  },
);
