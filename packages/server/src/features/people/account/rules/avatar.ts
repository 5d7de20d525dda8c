import type { Ctx } from '../../../../core/context.ts';

/** 128 random bits, and others with each picture. */
export const avatarPath = (avatarId: string) => `/media/avatars/${avatarId}.webp`;

/** What `GET` gave, to a program or to our page: it is no wish for another picture. */
export const isSameAddress = (
  { settings }: Pick<Ctx, 'settings'>,
  wanted: string,
  path: string | null,
): boolean => path !== null && (wanted === path || wanted === settings.publicUrl + path);
