import type {
  Appearance,
  CameraName,
  ColourName,
  FramingName,
  MoodName,
  PlaceName,
  SeasonName,
  TimeName,
  WeatherName,
} from '../names.ts';
import type { SubjectName } from '../subjects/subjects.ts';

export interface NamedSubject extends Appearance {
  name: SubjectName;
  count: number;
  colour: ColourName | undefined;
  /** An unspecified plural, such as "cats". */
  several?: boolean | undefined;
  /** The subject in its hands, which is in the list too. */
  holds?: SubjectName | undefined;
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
