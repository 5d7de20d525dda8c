import { shift } from '../../drawing/colour.ts';
import type { Subject } from '../subject.ts';
import { flat, tool, wood } from './tool.ts';

export const mirror: Subject = tool(
  [
    'mirror, mirrors, hand mirror',
    '镜子, 鏡子',
    'مرآة, مرايا',
    'espejo, espejos',
    'miroir, miroirs',
    '鏡, 手鏡, ミラー',
  ],
  0.7,
  (pen, { colour = '#b8863c' }) => {
    pen
      .path('M-5 -40H5L8 0H-8z', colour, { round: 4 })
      .ellipse(0, -68, 33, 35, colour, { round: 7 })
      .ellipse(0, -68, 26, 28, '#cfe4ee', { round: 4 })
      .path('M-16 -58L8 -90M-6 -50L18 -82', 'none', { stroke: '#f6fbfd', width: 4, material: 'flat' });
  },
  { size: { height: 34, breadth: 0.7 } },
);

export const trophy: Subject = tool(
  [
    'trophy, trophies, gold medal, medal',
    '奖杯, 獎盃, 奖牌, 金牌, 獎牌',
    'كأس ذهبية, ميدالية, كأس البطولة',
    'trofeo, trofeos, medalla',
    'trophée, trophées, médaille',
    'トロフィー, 優勝カップ, メダル',
  ],
  0.9,
  (pen, { colour = '#e0b03c' }) => {
    pen
      .path('M-24 -90Q-44 -92 -42 -74Q-40 -58 -20 -54M24 -90Q44 -92 42 -74Q40 -58 20 -54', 'none', {
        stroke: colour,
        width: 6,
        round: 3,
      })
      .path('M-27 -100H27Q28 -54 6 -42V-20H-6V-42Q-28 -54 -27 -100z', colour, { round: 9 })
      .path('M-18 -22H18L22 0H-22z', '#5a3a2a', { round: 4 });
  },
  { where: 'table', size: { height: 22, breadth: 0.9 } },
);

export const ring: Subject = tool(
  [
    'ring, rings, diamond ring, engagement ring, necklace, jewelry, jewellery, jewel, diamond, gem',
    '戒指, 钻戒, 鑽戒, 项链, 項鍊, 珠宝, 珠寶, 钻石, 鑽石, 宝石',
    'خاتم, خواتم, مجوهرات, عقد لؤلؤ, ألماس, جوهرة',
    'anillo, anillos, collar de perlas, joya, joyas, diamante',
    'bague, bagues, alliance, bijou, bijoux, collier, diamant',
    '指輪, 宝石, ネックレス, ダイヤモンド, 指環',
  ],
  0.74,
  (pen, { colour = '#8fd6ee' }) => {
    pen
      .path(
        'M-34 -32a34 33 0 1 1 68 0a34 33 0 1 1 -68 0zM-25 -32a25 24 0 1 0 50 0a25 24 0 1 0 -50 0z',
        '#e0b44a',
        { round: 5 },
      )
      .path('M-17 -96H17L27 -82L0 -58L-27 -82z', colour, { round: 4 })
      .path('M-17 -96L-9 -82L0 -58L9 -82L17 -96M-27 -82H27', 'none', {
        stroke: shift(colour, 0.16),
        width: 1.6,
        material: 'flat',
      });
  },
  { where: 'table', size: { height: 14, breadth: 0.74 } },
);

export const letter: Subject = tool(
  [
    'letter, letters, envelope, love letter, postcard, mail',
    '信, 信封, 情书, 情書, 信件, 明信片, 红包, 紅包',
    'رسالة, رسائل, ظرف, خطاب, بطاقة بريدية',
    'carta, cartas, sobre de carta, postal',
    'enveloppe, lettre, lettres, carte postale',
    '手紙, 封筒, ラブレター, はがき',
  ],
  1.5,
  (pen, { colour = '#f4ecd8' }) => {
    pen
      .rect(-72, -98, 144, 98, colour, { round: 5 })
      .path('M-72 -98L0 -40L72 -98', 'none', { stroke: shift(colour, -0.2), width: 4, material: 'flat' })
      .circle(0, -42, 12, '#c8343c', { round: 4 });
  },
  { where: 'table', size: { height: 13, breadth: 1.5 } },
);

export const chess: Subject = tool(
  [
    'chess, chess board, chessboard, playing chess, board game, game of chess, checkers',
    '象棋, 下棋, 围棋, 圍棋, 棋盘, 棋盤, 下象棋, 国际象棋, 麻将, 麻將, 打麻将',
    'شطرنج, الشطرنج, رقعة شطرنج, طاولة نرد',
    'ajedrez, tablero de ajedrez, dominó, juego de mesa',
    'échecs, échiquier, jeu d échecs, aux échecs, jeu de société',
    'チェス, 将棋, 囲碁, 将棋盤',
  ],
  1.7,
  (pen) => {
    pen.path('M-60 -38H60L84 0H-84z', '#6a4228', { round: 4 });
    for (const [i, y] of [-34, -25, -15].entries())
      for (let k = 0; k < 4; k++)
        pen.path(`M${-50 + 28 * k + (i % 2) * 14 - i * 3} ${y}h${13 + i}l4 8h${-13 - i}z`, '#f0e2c4', flat);
    for (const [x, y, c] of [
      [-40, -30, '#2c2a30'],
      [-4, -16, '#f6f0e2'],
      [34, -28, '#2c2a30'],
      [52, -12, '#f6f0e2'],
    ] as const)
      pen
        .path(`M${x - 10} ${y}h20l-5 -10l-1 -22h-8l-1 22z`, c, { round: 3 })
        .circle(x, y - 38, 7, c, { round: 4 });
    pen.path('M-44 -70h8v-9h5v9h8l-4 10h-13z', '#2c2a30', { round: 2 });
  },
  { where: 'table', traits: [], size: { height: 20, breadth: 1.7 } },
);

export const racket: Subject = tool(
  [
    'racket, tennis racket, badminton racket, baseball bat, badminton',
    '球拍, 网球拍, 網球拍, 羽毛球拍, 羽毛球, 球棒, 球棍',
    'مضرب, مضرب تنس',
    'raqueta, raquetas, bate, bate de béisbol',
    'raquette, raquettes, batte de baseball, badminton',
    'ラケット, 野球バット, バドミントン',
  ],
  0.58,
  (pen, { colour = '#d8483c' }) => {
    pen
      .rect(-3.5, -42, 7, 42, '#33303a', { round: 3 })
      .path(
        'M-27 -72a27 31 0 1 1 54 0a27 31 0 1 1 -54 0zM-21 -72a21 25 0 1 0 42 0a21 25 0 1 0 -42 0z',
        colour,
        { round: 4 },
      )
      .path(
        'M-12 -92V-52M-4 -97V-47M4 -97V-47M12 -92V-52M-19 -84H19M-21 -76H21M-21 -68H21M-19 -60H19',
        'none',
        { stroke: '#f2eee2', width: 1.3, material: 'flat' },
      );
  },
);

export const easel: Subject = tool(
  [
    'easel, canvas, painting on an easel, blank canvas',
    '画架, 畫架, 画布, 畫布',
    'حامل لوحات, لوحة قماشية',
    'caballete, lienzo',
    'chevalet, toile',
    'イーゼル, キャンバス',
  ],
  0.86,
  (pen) => {
    pen
      .path('M-30 0L-6 -100M30 0L6 -100M0 -30V-104', 'none', { stroke: wood, width: 5, round: 3 })
      .rect(-36, -88, 72, 54, '#f8f4ea', { round: 4 })
      .path('M-30 -42Q-12 -66 4 -52Q18 -64 30 -46V-40H-30z', '#6fa25c', flat)
      .circle(16, -74, 7, '#f0b83c', flat)
      .rect(-38, -35, 76, 5, shift(wood, 0.06), { round: 2 });
  },
  { traits: [], size: { height: 40, breadth: 0.86 }, layer: 'mid' },
);

export const sign: Subject = tool(
  [
    'sign, wooden sign, signpost, road sign, street sign, billboard, poster, traffic light, traffic lights',
    '招牌, 路牌, 指示牌, 广告牌, 廣告牌, 海报, 海報, 红绿灯, 紅綠燈',
    'لافتة, لوحة إعلانات, إشارة مرور, لافتات',
    'letrero, cartel, señal de tráfico, semáforo, letreros',
    'panneau, panneaux, enseigne, affiche, feu rouge',
    '看板, 標識, 信号機, ポスター, 信号',
  ],
  0.94,
  (pen, { colour = '#a9743f' }) => {
    pen
      .rect(-4, -70, 8, 70, shift(wood, -0.06), { round: 3 })
      .path('M-44 -102H34L46 -83L34 -64H-44z', colour, { round: 5 })
      .path('M-32 -90H24M-32 -77H12', 'none', { stroke: shift(colour, 0.24), width: 5, material: 'flat' });
  },
  { home: ['road', 'village'], traits: [], layer: 'mid', size: { height: 34, breadth: 0.94 } },
);

export const log: Subject = tool(
  [
    'log, logs, firewood, tree stump, stump, pile of wood, timber',
    '木柴, 柴火, 树桩, 樹樁, 木桩, 原木',
    'حطب, جذع شجرة, أخشاب',
    'leña, tronco, troncos, tocón, madera cortada',
    'bûche, bûches, bois de chauffage, souche',
    '薪, 丸太, 切り株',
  ],
  2.3,
  (pen, { colour = '#8a5c38' }) => {
    for (const [x, y] of [
      [-58, -24],
      [0, -24],
      [-30, -66],
    ] as const)
      pen
        .path(`M${x} ${y - 24}H${x + 64}a14 24 0 0 1 0 48H${x}z`, colour, { round: 12 })
        .ellipse(x, y, 18, 24, '#e2bf8c', { round: 5 })
        .path(`M${x - 9} ${y}a9 13 0 1 0 18 0a9 13 0 1 0 -18 0`, 'none', {
          stroke: '#b98a52',
          width: 2,
          material: 'flat',
        });
  },
  { traits: [], size: { height: 16, breadth: 2.3 } },
);
