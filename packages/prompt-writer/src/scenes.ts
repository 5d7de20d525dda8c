/** The hour and the weather of an invented scene. A language uses those that its everyday life knows. */
export type Hour =
  | 'dawn'
  | 'morning'
  | 'weekend'
  | 'noon'
  | 'afternoon'
  | 'dusk'
  | 'night'
  | 'rain'
  | 'drizzle'
  | 'snow'
  | 'mist'
  | 'wind';

/** When shops and libraries are open. */
export const businessHours: readonly Hour[] = [
  'morning',
  'weekend',
  'noon',
  'afternoon',
  'dusk',
  'rain',
  'drizzle',
  'snow',
  'mist',
  'wind',
];

export interface Moment {
  hour: Hour;
  /** Opens the text. */
  text: string;
  /** Whole sentences: what this hour does to a room, and to the open air. */
  inside: readonly string[];
  outside: readonly string[];
}

/** People by the form that words in `{masculine|feminine}` take beside them. Each counts as one for the verb. */
export interface People {
  m: readonly string[];
  f: readonly string[];
}

export interface Scene {
  side: 'inside' | 'outside';
  /** Left out: at every hour. */
  when?: readonly Hour[];
  /** Left out: anybody. */
  who?: People;
  place: readonly string[];
  doing: readonly string[];
  /** Whole sentences: what stands around. */
  things: readonly string[];
  /** Left out: the touches of its side. */
  touches?: readonly string[];
}

export interface Scenery {
  moments: readonly Moment[];
  who: People;
  scenes: readonly Scene[];
  /** Whole sentences, true at every hour and in every weather. */
  touches: { inside: readonly string[]; outside: readonly string[] };
  /** The first sentence, in the language's own order; slots: `{moment}`, `{who}`, `{doing}`, `{place}`. */
  opening: readonly string[];
}
