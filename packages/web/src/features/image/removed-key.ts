/** The storage key of `removed-images.ts`, in a module of its own so that the first load can clear the list. */
export const removedKey = 'deletedImageIds';
