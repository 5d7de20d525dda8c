/** sysexits.h: the command was used wrongly; the database or a setting is not for this build. */
export const exit = { ok: 0, failed: 1, usage: 64, refused: 78 } as const;
