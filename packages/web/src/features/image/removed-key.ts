/** Under which `removed-images.ts` keeps its list, for whoever ends a session before that has been needed. */
export const removedKey = 'deletedImageIds';
