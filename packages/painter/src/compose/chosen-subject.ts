import type { NamedSubject } from '../read-prompt/description.ts';

/** A subject of the picture, with the person who rides it. */
export interface ChosenSubject extends NamedSubject {
  rider?: NamedSubject;
  /** A second one on the seat. */
  beside?: NamedSubject;
  /** It stands under this umbrella. */
  umbrella?: NamedSubject;
}
