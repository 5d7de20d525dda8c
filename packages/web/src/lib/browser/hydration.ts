import { useHydrated } from '@tanstack/react-router';
import { useEffect } from 'react';

/**
 * Whether this component takes over prerendered markup, which is the same for every user. It then renders what every
 * kind of user sees, and `user:`, `visitor:`, `draft:` and `more:` classes adapt it: see `public/first-paint.js`.
 */
export const useHydrating = (): boolean => !useHydrated();

/** Ends the time in which `public/first-paint.js` keeps the presses of buttons and links, and sends no form. */
export const announceHydration = () => dispatchEvent(new Event('hydrated'));

/**
 * Announces the hydration when the component has hydrated. Each page calls it in its innermost component, because React
 * hydrates the parts of a page one after the other.
 */
export const useAnnounceHydration = () => useEffect(() => void announceHydration(), []);
