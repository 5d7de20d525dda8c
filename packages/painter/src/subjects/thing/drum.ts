import type { Subject } from '../subject.ts';

export const drum: Subject = {
  words: {
    en: 'drum, drums, drum kit, drumming, taiko, bongo, tambourine',
    zh: '大鼓, 小鼓, 架子鼓, 打鼓, 腰鼓, 爵士鼓, 敲鼓, 锣鼓',
    ar: 'طبل, طبول, طبلة, دف',
    es: 'tambor, tambores, batería musical, tamboril, percusión',
    fr: 'tambour, tambours, batterie de musique, djembé, percussions',
    ja: '太鼓, ドラム, 和太鼓, ドラムセット',
  },
  home: ['room', 'street'],
  layer: 'mid',
  where: 'ground',
  size: { height: 28, breadth: 1.3, reach: 1.3, besidePeople: 0.8 },
  draw: (pen, { colour = '#c8402f' }) => {
    pen.path('M-50 -78H50V-10Q0 6 -50 -10z', colour, { round: 12 });
    for (let i = 0; i < 5; i++)
      pen.path(`M${-50 + i * 20} -68L${-40 + i * 20} -8L${-30 + i * 20} -68`, 'none', {
        stroke: '#f4e6c0',
        width: 2.4,
        material: 'flat',
      });
    pen
      .path('M-53 -16Q0 2 53 -16V-6Q0 12 -53 -6z', '#e0b040', { round: 3 })
      .ellipse(0, -78, 53, 14, '#e0b040', { round: 3 })
      .ellipse(0, -80, 48, 11.5, '#f4eede', { round: 4 });
    pen
      .path('M-10 -82L-52 -124M14 -80L50 -126', 'none', { stroke: '#b9824a', width: 4.4, round: 2 })
      .circle(-10, -83, 5, '#d9a86a', { round: 3 })
      .circle(14, -81, 5, '#d9a86a', { round: 3 });
  },
};
