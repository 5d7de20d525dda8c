import { isWideLogo } from '../../../core/site-logo.ts';
import type { Logo } from './schema.ts';

/** Sides in pixels of the square icons: of the browser's tab, and of home screens. */
export const iconSides = [64, 192, 512] as const;
export type IconSide = (typeof iconSides)[number];

const logoPath = (id: string) => `/media/logo/${id}.webp`;

/** The path of a square icon. Null for a wide logo, which has none. */
export const iconPath = ({ url, isWide }: Logo, side: IconSide): string | null =>
  isWide ? null : url.replace(/\.webp$/, `-${side}.png`);

const fileForm = /^([\w-]{22})(?:\.webp|-(64|192|512)\.png)$/;

/** The id and, for an icon, the side of a file below `/media/logo/`. Undefined for another name. */
export function readFileName(file: string): { id: string; side: IconSide | undefined } | undefined {
  const [, id, digits] = fileForm.exec(file) ?? [];
  return id === undefined ? undefined : { id, side: iconSides.find((side) => String(side) === digits) };
}

export const logoOf = (row: { id: string; width: number; height: number }): Logo => ({
  url: logoPath(row.id),
  width: row.width,
  height: row.height,
  isWide: isWideLogo(row),
});

/** Milliseconds after which a removed logo is deleted. The page offers an undo of some seconds. */
export const purgeMilliseconds = 60_000;
