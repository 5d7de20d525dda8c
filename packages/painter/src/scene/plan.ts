import type { Style } from '@limn/db/enums';
import type { Palette } from '../drawing/palette.ts';
import type { Tone } from '../drawing/pen.ts';
import type { Random } from '../drawing/random.ts';
import type { CameraName, FramingName, PlaceName } from '../names.ts';
import type { Description, NamedSubject } from '../read-prompt/description.ts';
import type { SubjectName } from '../subjects/subjects.ts';
import type { Look } from './look.ts';

/** The decisions for one picture, before anything is drawn. */
export interface Plan {
  width: number;
  height: number;
  /** Pixels: a hundredth of the side that limits the size of subjects. */
  unit: number;
  style: Style;
  look: Look;
  random: Random;
  palette: Palette;
  tone: Tone;
  description: Description;
  weathers: Description['weathers'];
  /** The place of the picture. */
  place: PlaceName;
  /** The prompt names no subject and no place: colours and forms only. */
  abstract: boolean;
  camera: CameraName;
  framing: FramingName | undefined;
  /** Multiplies the size of subjects. */
  zoom: number;
  /** The shop that fills the street. */
  shopfront: SubjectName | undefined;
  /** All named places: they also shape the background. */
  around: ReadonlySet<PlaceName>;
  /** Pixels from the top. */
  horizon: number;
  /** Where the main subject stands, pixels. */
  focus: { x: number; y: number };
  sun: { x: number; y: number; radius: number; seen: boolean; moon: boolean };
  /** Direction to the light in the plane of the picture. */
  light: { x: number; y: number };
  /** 0..1 */
  clouds: number;
  stars: number;
  glow: number;
  subjects: NamedSubject[];
}
