import type { Scene, Setting } from '../scene/scene.ts';

export function spots(scene: Scene, ground: string, mid: number, depth = 0.05): Omit<Setting, 'drawInFront'> {
  const { focus, height: h } = scene.plan;
  return {
    far: { x: focus.x, y: mid - h * 0.06, depth: 0.2, scale: 1 },
    mid: { x: focus.x, y: mid, depth, scale: 1 },
    near: { x: focus.x, y: Math.min(h * 0.95, mid + h * 0.08), depth: 0.02, scale: 1 },
    water: { x: focus.x, y: mid, depth, scale: 1 },
    sky: { x: focus.x, y: h * 0.36, depth: 0.06, scale: 1.15 },
    ground,
  };
}
