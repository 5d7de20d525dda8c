import { shift } from '../../drawing/colour.ts';
import type { Subject } from '../subject.ts';

export const truck: Subject = {
  words: {
    en: 'truck, trucks, lorry, fire truck, fire engine, food truck, delivery truck, pickup truck, garbage truck, moving truck, ambulance',
    zh: '卡车, 卡車, 货车, 貨車, 消防车, 消防車, 皮卡, 救护车, 救護車, 餐车',
    ar: 'شاحنة, شاحنات, سيارة إطفاء, سيارة إسعاف, شاحنة إطفاء',
    es: 'camión, camiones, camioneta, camión de bomberos, ambulancia',
    fr: 'camion, camions, camion de pompiers, camionnette, ambulance',
    ja: 'トラック, 消防車, 救急車, キッチンカー, 軽トラ',
  },
  home: ['road', 'street'],
  layer: 'mid',
  where: 'ground',
  size: { height: 34, breadth: 2.1, reach: 1.05, besidePeople: 1 },
  draw: (pen, context) => {
    const c = context.colour ?? '#d1442f';
    pen
      .rect(-96, -94, 118, 74, shift(c, 0.05), { round: 7 })
      .path('M-90 -62H16M-90 -40H16', 'none', { stroke: '#f6efe0', width: 4, material: 'flat' });
    pen
      .path('M26 -80H62Q70 -80 76 -68L88 -46Q96 -44 96 -36V-20H26z', c, { round: 8 })
      .path('M36 -72H60L70 -50H36z', context.dark ? '#f6d890' : '#bfe0ea', { round: 3 });
    pen
      .rect(-98, -22, 196, 9, '#3a3d44', { round: 3 })
      .rect(88, -38, 8, 9, '#fff2c0', { round: 2 })
      .rect(40, -44, 11, 3, '#3a3d44', { round: 1 });
    for (const x of [-66, -36, 62] as const)
      pen.circle(x, -15, 15, '#26262c', { round: 7 }).circle(x, -15, 7, '#b8bec4', { round: 3 });
  },
};
