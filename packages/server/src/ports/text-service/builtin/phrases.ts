/** What a sentence may be about, in the order in which it is told. */
export const aspects = ['light', 'surface', 'view', 'colour', 'mood'] as const;
export type Aspect = (typeof aspects)[number];

/**
 * When a sentence may be said: `any` fits whatever was asked for; `calm` where nothing loud is going on; `open` where
 * neither time, weather, place, colour nor technique is settled; the others only where the prompt says so itself.
 * HttpClient `colour` and `open` no sentence names a hue, so that black and white stays so.
 */
export type Condition =
  | 'any'
  | 'calm'
  | 'open'
  | 'dawn'
  | 'day'
  | 'dusk'
  | 'night'
  | 'sun'
  | 'cloud'
  | 'rain'
  | 'snow'
  | 'fog'
  | 'wind'
  | 'indoor'
  | 'mono';

/** Complete sentences, each with its full stop; none inflects with the person's own words. */
export type Phrases = Record<Aspect, Partial<Record<Condition, readonly string[]>>>;
