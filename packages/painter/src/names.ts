/** The closed lists that prompts are read into. */

export const placeNames = [
  'sea',
  'beach',
  'lake',
  'river',
  'waterfall',
  'island',
  'harbour',
  'mountain',
  'hill',
  'forest',
  'field',
  'meadow',
  'garden',
  'desert',
  'snowfield',
  'city',
  'street',
  'village',
  'room',
  'underwater',
  'space',
  'sky',
  'cave',
  'ricefield',
  'road',
  'park',
  'cliff',
  'stadium',
  'livingroom',
  'kitchen',
  'classroom',
  'rooftop',
  'terrace',
  'pool',
] as const;
export type PlaceName = (typeof placeNames)[number];

/** Places with ground that plants and people stand on. */
export const landPlaces: ReadonlySet<PlaceName> = new Set<PlaceName>([
  'hill',
  'meadow',
  'forest',
  'mountain',
  'field',
  'garden',
  'park',
  'snowfield',
  'village',
  'road',
]);

export const timeNames = ['dawn', 'day', 'sunset', 'dusk', 'night'] as const;
export type TimeName = (typeof timeNames)[number];

export const seasonNames = ['spring', 'summer', 'autumn', 'winter'] as const;
export type SeasonName = (typeof seasonNames)[number];

export const weatherNames = ['clear', 'cloud', 'rain', 'snow', 'fog', 'storm', 'wind', 'aurora'] as const;
export type WeatherName = (typeof weatherNames)[number];

export const colourNames = [
  'red',
  'orange',
  'yellow',
  'green',
  'teal',
  'blue',
  'purple',
  'pink',
  'white',
  'black',
  'grey',
  'brown',
  'gold',
  'silver',
] as const;
export type ColourName = (typeof colourNames)[number];

/** Moods and techniques. They change the palette and the composition. */
export const moodNames = [
  'calm',
  'mysterious',
  'sad',
  'joyful',
  'dreamy',
  'epic',
  'cosy',
  'lonely',
  'minimal',
  'pastel',
  'vintage',
  'neon',
  'dark',
  'bright',
  'watercolour',
  'inkwash',
  'oil',
  'sketch',
  'pixel',
  'cartoon',
  'render',
  'monochrome',
  'warm',
  'cold',
] as const;
export type MoodName = (typeof moodNames)[number];

/** What a person or an animal does. */
export const poseNames = [
  'asleep',
  'sitting',
  'lying',
  'running',
  'flying',
  'riding',
  'holding',
  'dancing',
  'jumping',
  'swimming',
  'reading',
  'waving',
  'bending',
  'climbing',
  'praying',
  'speaking',
  'listening',
  'walking',
  'fighting',
  'kicking',
] as const;
export type PoseName = (typeof poseNames)[number];

/** Poses that need arms: an animal has none of them, and the words are reported as not understood. */
export const humanPoses: ReadonlySet<PoseName> = new Set<PoseName>([
  'waving',
  'bending',
  'climbing',
  'praying',
  'speaking',
  'listening',
  'fighting',
  'kicking',
]);

export const ageNames = ['child', 'adult', 'old'] as const;
export type AgeName = (typeof ageNames)[number];

export const hairNames = ['short', 'long', 'curly', 'bald', 'bun', 'plaits', 'ponytail'] as const;
export type HairName = (typeof hairNames)[number];

export const skinNames = ['light', 'medium', 'dark'] as const;
export type SkinName = (typeof skinNames)[number];

export const wornNames = [
  'beard',
  'moustache',
  'glasses',
  'sunglasses',
  'hat',
  'cap',
  'crown',
  'scarf',
  'headscarf',
  'flowers',
  'gloves',
] as const;
export type WornName = (typeof wornNames)[number];

export const clothesNames = [
  'dress',
  'gown',
  'suit',
  'kimono',
  'yukata',
  'hanfu',
  'uniform',
  'schooluniform',
  'coat',
  'shirt',
  'hoodie',
  'armour',
  'cape',
  'swimsuit',
  'apron',
] as const;
export type ClothesName = (typeof clothesNames)[number];

/** The size and the shape of a subject beside the usual ones. */
export const buildNames = ['big', 'small', 'tall', 'fat', 'thin'] as const;
export type BuildName = (typeof buildNames)[number];

/** What a face shows. */
export const faceNames = ['eyes', 'freckles', 'angry', 'surprised', 'sleepy'] as const;
export type FaceName = (typeof faceNames)[number];

/** Patterns of clothes. */
export const patternNames = ['striped', 'checked', 'dotted'] as const;
export type PatternName = (typeof patternNames)[number];

/** How much of the main subject is in the picture. */
export const framingNames = ['portrait', 'closeup', 'wide'] as const;
export type FramingName = (typeof framingNames)[number];

/** The height of the camera: below the subject, at its eyes, above it. */
export const cameraNames = ['low', 'level', 'above'] as const;
export type CameraName = (typeof cameraNames)[number];

/** Languages of the word tables. Chinese has words of both scripts. */
export const wordLanguages = ['en', 'zh', 'ar', 'es', 'fr', 'ja'] as const;
export type WordLanguage = (typeof wordLanguages)[number];

/** What a prompt says about one person or animal. */
export interface Appearance {
  /** The mount of a rider is the next subject of the prompt. */
  pose?: PoseName | undefined;
  age?: AgeName | undefined;
  hair?: HairName | undefined;
  hairColour?: ColourName | undefined;
  skin?: SkinName | undefined;
  wears?: readonly WornName[] | undefined;
  clothes?: ClothesName | undefined;
  clothesColour?: ColourName | undefined;
  pattern?: PatternName | undefined;
  build?: BuildName | undefined;
  face?: readonly FaceName[] | undefined;
  eyes?: ColourName | undefined;
}

/** The name is one of these. */
export const isOneOf = <T extends string>(names: readonly T[], name: string): name is T =>
  (names as readonly string[]).includes(name);
