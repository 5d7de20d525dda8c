/**
 * The storage key of whether the history was full when it was last open. `public/first-paint.js` reads it too, so that the
 * line about a full history has its place from the first paint.
 */
export const fullKey = 'full';
