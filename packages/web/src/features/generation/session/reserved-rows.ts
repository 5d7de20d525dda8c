import { store } from '../../../lib/browser/storage.ts';

/** Of today, in local storage: `public/first-paint.js` sets the property before the first paint of a reload. */
const roomKey = 'painted';
const property = '--painted-rows';

/**
 * Reserves space for the session's pictures at the next load of the page.
 * @param rows rows of four, as on a wide screen
 * @param isNow reserves it on this page too
 */
export function reserveRows(rows: number, isNow: boolean) {
  if (isNow) document.documentElement.style.setProperty(property, String(rows));
  store(roomKey, `${new Date().toDateString()}|${rows}`);
}

/** Whether space is reserved on this page. */
export const hasReservedRows = () => document.documentElement.style.getPropertyValue(property) > '0';
