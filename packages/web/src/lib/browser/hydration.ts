import { useHydrated } from '@tanstack/react-router';

/**
 * Whether this component takes over prerendered markup, which is the same for every user. It then renders what every
 * kind of user sees, and `user:`, `visitor:` and `draft:` classes hide what does not apply: see `public/first-paint.js`.
 */
export const useHydrating = (): boolean => !useHydrated();
