import { addLazyAsset } from '../lib/browser/lazy-styles.ts';
import { firstIconPaths } from './first-icon-paths.ts';
import type { lazyIconPaths } from './lazy-icon-paths.ts';

export type IconName = keyof typeof firstIconPaths | keyof typeof lazyIconPaths;

const paths = new Map<string, readonly string[]>(Object.entries(firstIconPaths));

addLazyAsset(async () => {
  const { lazyIconPaths } = await import('./lazy-icon-paths.ts');
  for (const [name, icon] of Object.entries(lazyIconPaths)) paths.set(name, icon);
});

/** SVG path data of an icon; empty until the lazy icons are loaded. */
export const pathsOf = (name: IconName): readonly string[] => paths.get(name) ?? [];

/** Icons that point in the reading direction and are mirrored in Arabic. */
export const directionalIcons: ReadonlySet<IconName> = new Set<IconName>(['back', 'forward', 'log-out']);
