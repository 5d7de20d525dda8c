import { z } from 'zod';

/**
 * What a prompt may settle by itself. `indoor`: a homely room. `roofed`: any other place without weather. `noWeather`:
 * space or under water. `turmoil`: something loud or violent. `technique`: how the picture is made. `light`, `view`
 * and `colour`: the prompt describes these.
 */
export const factNames = [
  'dawn',
  'day',
  'dusk',
  'night',
  'sun',
  'cloud',
  'rain',
  'snow',
  'fog',
  'wind',
  'indoor',
  'roofed',
  'season',
  'noWeather',
  'monochrome',
  'colour',
  'light',
  'view',
  'turmoil',
  'technique',
] as const;
export type Fact = (typeof factNames)[number];

/** Comma-separated words for each fact. */
export const factsSchema = z.record(z.enum(factNames), z.string().min(1));

/** The subjects of an added sentence, in the order of the text. */
export const aspects = ['light', 'surface', 'view', 'colour'] as const;
export type Aspect = (typeof aspects)[number];

/**
 * When a sentence fits. `any`: always. `open`: the prompt settles no time, weather, place,
 * colour or technique. The others: the prompt settles exactly this.
 */
export const conditions = [
  'any',
  'open',
  'dawn',
  'day',
  'dusk',
  'night',
  'sun',
  'cloud',
  'rain',
  'snow',
  'fog',
  'wind',
  'indoor',
  'monochrome',
] as const;
export type Condition = (typeof conditions)[number];

const text = z.string().min(1);
const texts = z.array(text).min(1);
export const phrasesSchema = z.record(z.enum(aspects), z.partialRecord(z.enum(conditions), texts));

/** What the prompt is about. */
export const categories = [
  'person',
  'animal',
  'food',
  'building',
  'landscape',
  'vehicle',
  'object',
  'fantasy',
  'sport',
] as const;
export type Category = (typeof categories)[number];

/** Sentences about a subject of each category. No sentence depends on its gender or number. */
export const subjectsSchema = z.record(z.enum(categories), texts);

/** The time or weather of an invented scene. A language uses the hours that suit its everyday life. */
export const hours = [
  'dawn',
  'morning',
  'weekend',
  'noon',
  'afternoon',
  'dusk',
  'night',
  'rain',
  'drizzle',
  'snow',
  'mist',
  'wind',
] as const;
export type Hour = (typeof hours)[number];

/** By the form that `{masculine|feminine}` takes beside them. One of the two lists may be empty. */
const people = z
  .strictObject({ masculine: z.array(text), feminine: z.array(text) })
  .refine(({ masculine, feminine }) => masculine.length + feminine.length > 0, 'no people');

export const scenerySchema = z.strictObject({
  openings: texts,
  moments: z.array(z.strictObject({ hour: z.enum(hours), text, inside: texts, outside: texts })),
  people,
  details: z.strictObject({ inside: texts, outside: texts, openAir: texts.optional() }),
});
export type Scenery = z.infer<typeof scenerySchema>;

const scene = z.strictObject({
  side: z.enum(['inside', 'outside']),
  /** Without it: at every hour. */
  when: z.union([z.literal('businessHours'), z.array(z.enum(hours))]).optional(),
  /** Without it: the people of the scenery. */
  people: people.optional(),
  places: texts,
  actions: texts,
  surroundings: texts,
  /** Without it: the scenery's details of this side. */
  details: z.union([z.literal('openAir'), texts]).optional(),
});
export type Scene = z.infer<typeof scene>;
export const scenesSchema = z.array(scene);

export const typicalWordsSchema = texts;

export const hanCharactersSchema = z.strictObject({
  simplifiedTraditionalPairs: texts,
  traditional: z.string(),
  japanese: texts,
});
