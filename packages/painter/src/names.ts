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
  'warm',
  'cold',
] as const;
export type MoodName = (typeof moodNames)[number];

export const poseNames = ['asleep'] as const;

/** Languages of the word tables. Chinese has words of both scripts. */
export const wordLanguages = ['en', 'zh', 'ar', 'es', 'fr', 'ja'] as const;
export type WordLanguage = (typeof wordLanguages)[number];
