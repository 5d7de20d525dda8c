import type { Meaning } from './dictionary.ts';

/** A word of the dictionary in a text. */
export interface Found {
  meaning: Meaning;
  /** Start and end of it, counted in words (Chinese and Japanese: in words or unknown characters). */
  at: number;
  end: number;
  /** Start and end of it in the text. */
  from: number;
  to: number;
  plural: boolean;
  /** The Arabic form for two. */
  dual: boolean;
  /** Its language puts adjectives after the noun. */
  postposed: boolean;
  /** A number with a Chinese or Japanese counter; `final` if no noun follows it. */
  counter: boolean;
  final: boolean;
}

/** A match of several words, before its position is known. */
export interface Match {
  found: Omit<Found, 'at' | 'end' | 'from' | 'to'>;
  /** The number of words that it takes. */
  used: number;
}

export const blank = { plural: false, dual: false, postposed: false, counter: false, final: false };
