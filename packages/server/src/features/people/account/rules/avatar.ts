import type { Ctx } from '../../../../core/context.ts';

/** Each picture has an id of 128 random bits. */
export const avatarPath = (avatarId: string) => `/media/avatars/${avatarId}.webp`;

/** The address is the one that `GET` returned, to a program or to the web page: the picture stays as it is. */
export const isSameAddress = (
  { settings }: Pick<Ctx, 'settings'>,
  wanted: string,
  path: string | null,
): boolean => path !== null && (wanted === path || wanted === settings.publicUrl + path);
