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

export interface NamedSubject {
  name: SubjectName;
  count: number;
  colour: ColourName | undefined;
}

export interface Description {
  /** In the order of the prompt, each once. */
  subjects: NamedSubject[];
  places: PlaceName[];
  time: TimeName | undefined;
  season: SeasonName | undefined;
  weathers: WeatherName[];
  /** Colours of the whole picture: all that belong to no subject. */
  colours: ColourName[];
  moods: MoodName[];
  /** Animals are asleep. */
  asleep: boolean;
  /** People read. */
  reading: boolean;
  /** Subjects, places and weathers that the prompt excludes. */
  absent: ReadonlySet<SubjectName | PlaceName | WeatherName>;
  /** No people and boats are added. */
  empty: boolean;
  /** The normalised prompt. It seeds the picture, so that unknown words give different pictures too. */
  text: string;
}
