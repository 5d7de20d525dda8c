import type { SubjectName } from '../subjects/subjects.ts';

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

/** Moods and manners alike: they bend the palette and the weight of things. */
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

export interface NamedSubject {
  name: SubjectName;
  count: number;
  colour: ColourName | undefined;
}

export interface Description {
  /** In the order they are named, each once. */
  subjects: NamedSubject[];
  places: PlaceName[];
  time: TimeName | undefined;
  season: SeasonName | undefined;
  weathers: WeatherName[];
  /** Colours of the whole picture: those that no subject has taken. */
  colours: ColourName[];
  moods: MoodName[];
  /** Whoever can curl up does. */
  asleep: boolean;
  /** Whoever can read does. */
  reading: boolean;
  /** Things, places and weathers that are not to be seen. */
  absent: ReadonlySet<SubjectName | PlaceName | WeatherName>;
  /** Nobody comes by. */
  empty: boolean;
  /** The prompt, normalised: what varies a picture in which nothing was understood. */
  text: string;
}
