import { createRandom } from '../drawing/random.ts';

const tileSize = 256;
const mask = tileSize - 1;

/** A square of values 0..1 that repeats without seams. */
export type Tile = Float32Array;

function addOctave(tile: Tile, cells: number, weight: number, name: string): void {
  const random = createRandom(name);
  const grid = Float32Array.from({ length: cells * cells }, () => random.next());
  const step = cells / tileSize;
  for (let y = 0; y < tileSize; y++) {
    const gy = Math.floor(y * step);
    const fy = y * step - gy;
    const sy = fy * fy * (3 - 2 * fy);
    const row0 = gy * cells;
    const row1 = ((gy + 1) % cells) * cells;
    for (let x = 0; x < tileSize; x++) {
      const gx = Math.floor(x * step);
      const fx = x * step - gx;
      const sx = fx * fx * (3 - 2 * fx);
      const nx = (gx + 1) % cells;
      const a = (grid[row0 + gx] ?? 0) * (1 - sx) + (grid[row0 + nx] ?? 0) * sx;
      const b = (grid[row1 + gx] ?? 0) * (1 - sx) + (grid[row1 + nx] ?? 0) * sx;
      const at = y * tileSize + x;
      tile[at] = (tile[at] ?? 0) + weight * (a * (1 - sy) + b * sy);
    }
  }
}

function stretch(tile: Tile): Tile {
  let low = Infinity;
  let high = -Infinity;
  for (const v of tile) {
    if (v < low) low = v;
    if (v > high) high = v;
  }
  for (let i = 0; i < tile.length; i++) tile[i] = ((tile[i] ?? 0) - low) / (high - low);
  return tile;
}

function createFractal(name: string, firstCells: number, octaves: number, fall: number): Tile {
  const tile = new Float32Array(tileSize * tileSize);
  let cells = firstCells;
  let weight = 1;
  for (let i = 0; i < octaves; i++, cells *= 2, weight *= fall) addOctave(tile, cells, weight, `${name}${i}`);
  return stretch(tile);
}

function createWhite(name: string): Tile {
  const random = createRandom(name);
  return Float32Array.from({ length: tileSize * tileSize }, () => random.next());
}

/** Made once per worker, in a few milliseconds. */
export const tiles = {
  cloud: createFractal('cloud', 4, 6, 0.52),
  rough: createFractal('rough', 16, 5, 0.7),
  soft: createFractal('soft', 4, 2, 0.4),
  white: createWhite('white'),
  grain: createFractal('grain', 128, 2, 0.8),
};

/** Bilinear, in tile pixels, wrapping. */
export function sample(tile: Tile, x: number, y: number): number {
  const fx = Math.floor(x);
  const fy = Math.floor(y);
  const tx = x - fx;
  const ty = y - fy;
  const x0 = fx & mask;
  const x1 = (fx + 1) & mask;
  const y0 = (fy & mask) * tileSize;
  const y1 = ((fy + 1) & mask) * tileSize;
  const a = (tile[y0 + x0] ?? 0) * (1 - tx) + (tile[y0 + x1] ?? 0) * tx;
  const b = (tile[y1 + x0] ?? 0) * (1 - tx) + (tile[y1 + x1] ?? 0) * tx;
  return a * (1 - ty) + b * ty;
}

/** The nearest value, for grain. */
export function pixel(tile: Tile, x: number, y: number): number {
  return tile[(y & mask) * tileSize + (x & mask)] ?? 0;
}
