import type { Random } from '../drawing/random.ts';
import type { Scene } from '../scene/scene.ts';

/** What all abstract compositions need. Lengths are pixels. */
export interface AbstractScene {
  scene: Scene;
  random: Random;
  /** From light to dark. */
  colours: readonly string[];
  /** The bright point of the composition. */
  heart: { x: number; y: number };
}
