import type {
  AgeName,
  CameraName,
  ClothesName,
  ColourName,
  FramingName,
  HairName,
  MoodName,
  PlaceName,
  PoseName,
  SeasonName,
  SkinName,
  TimeName,
  WeatherName,
  WornName,
} from '../names.ts';
import type { SubjectName } from '../subjects/subjects.ts';

export interface NamedSubject {
  name: SubjectName;
  count: number;
  colour: ColourName | undefined;
  /** An unspecified plural, such as "cats". */
  several?: boolean | undefined;
  /** The mount of a rider is the next subject in the list. */
  pose?: PoseName | undefined;
  /** The subject in its hands, which is in the list too. */
  holds?: SubjectName | undefined;
  age?: AgeName | undefined;
  hair?: HairName | undefined;
  hairColour?: ColourName | undefined;
  skin?: SkinName | undefined;
  wears?: WornName[] | undefined;
  clothes?: ClothesName | undefined;
  clothesColour?: ColourName | undefined;
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
  framing?: FramingName | undefined;
  camera?: CameraName | undefined;
  /** The normalised prompt. It seeds the picture, so that unknown words give different pictures too. */
  text: string;
}
