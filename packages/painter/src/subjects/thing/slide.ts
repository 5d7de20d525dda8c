import { shift } from '../../drawing/colour.ts';
import type { Subject } from '../subject.ts';

export const slide: Subject = {
  words: {
    en: 'playground slide, playground, swing, swings, seesaw',
    zh: '滑梯, 滑滑梯, 溜滑梯, 秋千, 鞦韆, 荡秋千, 盪鞦韆, 跷跷板, 翹翹板',
    ar: 'زحلوقة, أرجوحة, أراجيح, زحليقة, ملعب أطفال',
    es: 'tobogán, columpio, columpios, resbaladilla, parque infantil, sube y baja',
    fr: 'toboggan, balançoire, balançoires, aire de jeux',
    ja: '滑り台, すべり台, ブランコ, 遊具, シーソー',
  },
  home: ['park'],
  layer: 'mid',
  where: 'ground',
  size: { height: 42, breadth: 1.7, reach: 1.05, besidePeople: 1.05 },
  draw: (pen, { colour = '#e8a83c' }) => {
    pen.path('M-48 0L-38 -76M-22 0L-14 -76', 'none', { stroke: '#3f7fa8', width: 4, round: 2 });
    for (let i = 1; i < 6; i++)
      pen.path(`M${-48 + i * 1.8} ${-i * 13}H${-22 + i * 1.4}`, 'none', {
        stroke: '#3f7fa8',
        width: 3,
        round: 1,
      });
    pen
      .path(
        'M-40 -76H-8C8 -76 20 -50 34 -28C44 -14 54 -10 72 -10V-2C48 0 36 -6 26 -20C14 -40 4 -64 -8 -66H-40z',
        colour,
        { round: 5 },
      )
      .path('M-12 -82C6 -82 20 -58 34 -36C44 -22 56 -18 72 -18', 'none', {
        stroke: shift(colour, -0.08),
        width: 4,
        round: 2,
      });
    pen
      .path('M-42 -76V-100M-12 -78V-100', 'none', { stroke: '#3f7fa8', width: 3.4, round: 1 })
      .path('M-50 -98L-27 -104L-4 -98z', '#d8503c', { round: 3 });
  },
};
