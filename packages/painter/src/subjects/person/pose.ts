import type { Figure, Pose } from './figure.ts';

export type Point = readonly [x: number, y: number];

/** The bend of an arm or a leg and its end: x y x y. */
export type Limb = readonly [number, number, number, number];

/** Positions in the box of a person: height 100, the feet at 0 0, turned a little to the right. */
export interface Joints {
  hip: Point;
  /** Degrees that the upper body leans to the right. */
  lean: number;
  /** Degrees that the head leans besides. */
  nod: number;
  /** Elbow and hand of the far (left) and of the near (right) arm. */
  farArm: Limb;
  nearArm: Limb;
  /** Knee and ankle. */
  farLeg: Limb;
  nearLeg: Limb;
  /** Degrees that the toes point down. */
  toes: readonly [number, number];
}

const standing: Joints = {
  hip: [0, -47],
  lean: 0,
  nod: 0,
  farArm: [-13.5, -60, -14, -46],
  nearArm: [13.5, -60, 14.5, -46],
  farLeg: [-5, -25, -6, -4],
  nearLeg: [5, -25, 6, -3.5],
  toes: [0, 0],
};

const poses: Record<Pose, Joints> = {
  standing,
  walking: {
    ...standing,
    hip: [0, -46],
    lean: 2,
    farArm: [-12, -59, -19, -46],
    nearArm: [12, -59, 17.5, -47],
    farLeg: [-6, -25, -15, -6],
    nearLeg: [9, -26, 11, -3.5],
    toes: [22, 0],
  },
  running: {
    ...standing,
    hip: [0, -45],
    lean: 14,
    nod: -8,
    farArm: [19, -58, 31, -66],
    nearArm: [-7, -60, -16, -49],
    farLeg: [-7, -26, -28, -19],
    nearLeg: [16, -35, 20, -14],
    toes: [70, -8],
  },
  jumping: {
    ...standing,
    hip: [0, -54],
    lean: 3,
    farArm: [-19, -85, -23, -101],
    nearArm: [19, -86, 24, -102],
    farLeg: [-12, -38, -25, -27],
    nearLeg: [14, -42, 16, -22],
    toes: [60, 30],
  },
  kicking: {
    ...standing,
    hip: [-3, -46],
    lean: -10,
    nod: 8,
    farArm: [-27, -69, -38, -60],
    nearArm: [12, -66, 26, -74],
    farLeg: [-6, -25, -11, -4],
    nearLeg: [14, -40, 34, -28],
    toes: [0, -20],
  },
  fencing: {
    ...standing,
    hip: [-2, -41],
    lean: 5,
    nod: -4,
    farArm: [-24, -70, -32, -84],
    nearArm: [19, -60, 33, -64],
    farLeg: [-14, -24, -28, -4],
    nearLeg: [15, -29, 18, -3.5],
    toes: [0, 0],
  },
  sitting: {
    ...standing,
    hip: [-10, -9],
    lean: -4,
    farArm: [-25, -22, -25, -5],
    nearArm: [4, -23, 16, -24],
    farLeg: [12, -25, 23, -4],
    nearLeg: [17, -22, 30, -3.5],
    toes: [0, 0],
  },
  seated: {
    ...standing,
    hip: [-7, -29],
    farArm: [-17, -42, -2, -34],
    nearArm: [6, -42, 14, -34],
    farLeg: [10, -29, 9, -4],
    nearLeg: [15, -28, 15, -3.5],
  },
  riding: {
    ...standing,
    hip: [0, -8],
    lean: 3,
    farArm: [8, -20, 21, -21],
    nearArm: [12, -20, 22, -19],
    farLeg: [13, -4, 9, 14],
    nearLeg: [13, 1, 7, 20],
    toes: [0, 0],
  },
  lying: {
    ...standing,
    nod: -4,
    farArm: [-16, -82, -2, -96],
    nearArm: [14, -60, 10, -47],
    farLeg: [-2, -26, -6, -5],
    nearLeg: [13, -29, 3, -8],
    toes: [30, 40],
  },
  flying: {
    ...standing,
    lean: 0,
    nod: -26,
    farArm: [-13, -60, -10, -47],
    nearArm: [12, -92, 13, -112],
    farLeg: [-4, -25, -5, -2],
    nearLeg: [8, -28, 2, -12],
    toes: [70, 70],
  },
  holding: {
    ...standing,
    farArm: [-15, -60, -3, -54],
    nearArm: [15.5, -60, 10, -53],
  },
  dancing: {
    ...standing,
    lean: -4,
    nod: 6,
    farArm: [-22, -82, -27, -97],
    nearArm: [21, -84, 27, -100],
    farLeg: [-3, -25, -2, -4],
    nearLeg: [15, -38, 30, -30],
    toes: [45, 20],
  },
  waving: {
    ...standing,
    lean: -2,
    nod: 5,
    farArm: [-25, -57, -10, -48],
    nearArm: [26, -80, 33, -104],
    farLeg: [-7, -25, -11, -4],
    nearLeg: [6, -25, 9, -3.5],
  },
  bending: {
    ...standing,
    hip: [-10, -46],
    lean: 68,
    nod: -34,
    farArm: [17, -40, 24, -24],
    nearArm: [8, -38, 14, -22],
    farLeg: [-6, -25, -12, -4],
    nearLeg: [-1, -24, -3, -3.5],
  },
  climbing: {
    ...standing,
    hip: [-1, -52],
    lean: 6,
    nod: -14,
    farArm: [-10, -88, -4, -106],
    nearArm: [20, -76, 20, -94],
    farLeg: [-6, -30, -7, -9],
    nearLeg: [16, -48, 15, -29],
    toes: [30, 0],
  },
  praying: {
    ...standing,
    hip: [-3, -27],
    lean: 4,
    nod: 12,
    farArm: [4, -42, 15, -57],
    nearArm: [12, -40, 18, -56],
    farLeg: [1, -3, -21, -3],
    nearLeg: [6, -2, -16, -2],
    toes: [80, 80],
  },
  speaking: {
    ...standing,
    lean: -7,
    nod: -8,
    farArm: [-24, -64, -38, -76],
    nearArm: [17, -65, 6, -72],
    farLeg: [-8, -25, -13, -4],
    nearLeg: [6, -25, 10, -3.5],
  },
  listening: {
    ...standing,
    lean: 3,
    nod: 12,
    farArm: [-27, -58, -9, -48],
    nearArm: [29, -70, 14, -84],
    farLeg: [-7, -25, -11, -4],
    nearLeg: [7, -25, 12, -3.5],
  },
  mermaid: {
    ...standing,
    lean: -6,
    nod: 8,
    farArm: [-22, -54, -20, -40],
    nearArm: [14, -58, 20, -44],
  },
  swimming: {
    ...standing,
    hip: [-22, 12],
    lean: 52,
    nod: -44,
    farArm: [22, 4, 32, 8],
    nearArm: [8, -32, 30, -24],
    farLeg: [-38, 16, -56, 12],
    nearLeg: [-38, 18, -56, 16],
    toes: [80, 80],
  },
};

export function jointsOf({ pose, hands }: Figure): Joints {
  const joints = poses[pose];
  if (!hands) return joints;
  const [lx, ly, rx, ry] = hands;
  return {
    ...joints,
    farArm: [(lx - 15) / 2, (ly - 66) / 2, lx, ly],
    nearArm: [(rx + 15) / 2, (ry - 66) / 2, rx, ry],
  };
}

export const bendOf = ([x, y]: Limb): Point => [x, y];
export const endOf = ([, , x, y]: Limb): Point => [x, y];

/** A point of the upper body, relative to the hip, in the box of the person. */
export function onBody({ hip, lean }: Joints, x: number, y: number): Point {
  const turn = (lean * Math.PI) / 180;
  return [hip[0] + x * Math.cos(turn) - y * Math.sin(turn), hip[1] + x * Math.sin(turn) + y * Math.cos(turn)];
}
