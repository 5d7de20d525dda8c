import { firstIconPaths } from './first-icon-paths.ts';
import type { laterIconPaths } from './lazy-icon-paths.ts';

export type IconName = keyof typeof firstIconPaths | keyof typeof laterIconPaths;

const drawings = new Map<string, readonly string[]>(Object.entries(firstIconPaths));

export const drawingOf = (name: IconName): readonly string[] => drawings.get(name) ?? [];

export function addDrawings(more: typeof laterIconPaths): void {
  for (const [name, paths] of Object.entries(more)) drawings.set(name, paths);
}

/** Those that point along the line of reading. */
export const directionalIcons: ReadonlySet<IconName> = new Set<IconName>(['back', 'forward', 'log-out']);
