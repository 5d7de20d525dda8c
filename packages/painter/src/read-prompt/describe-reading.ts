import { type Language, languages } from '@limn/db/enums';
import { isPerson, type SubjectName, subjects as subjectTable } from '../subjects/subjects.ts';
import { readEditedPrompt, withoutVerbs } from './edit-description.ts';
import { type PaintWords, readWords } from './read-prompt.ts';
import { heldNames } from './words/held-names.ts';
import { shownNames } from './words/shown-names.ts';
import { shownPlaces } from './words/shown-places.ts';
import { readTable } from './words/word-table.ts';

/** What a picture shows of its prompt. */
export interface PromptReading {
  /** The subjects and places that are drawn, in the user's language. Empty: an abstract picture. */
  drawn: string[];
  /** Words of the prompt without a part in the picture. */
  missed: string[];
}

/** The most names below a picture. */
const atMost = 12;

let names: Map<string, string[]> | undefined;

/** The name of a subject or a place in a language. */
function nameOf(name: string, language: Language): string {
  names ??= new Map(
    [shownNames, heldNames, shownPlaces]
      .flatMap(readTable)
      .map(({ means, words }) => [means, words.map(([word]) => word ?? '')]),
  );
  return names.get(name)?.[languages.indexOf(language)] ?? name;
}

/** A picture has at most five subjects beside the sky and its background; a dress is worn if a person is named. */
function shownOf(names: readonly SubjectName[]): SubjectName[] {
  const worn = names.some(isPerson);
  let room = 5;
  return names.filter((name) => {
    const { where } = subjectTable[name];
    if (worn && name === 'dress') return false;
    return where === 'celestial' || where === 'backdrop' || room-- > 0;
  });
}

/** @param language the user's language, in which the drawn things are named */
export function describeReading(request: PaintWords, language: Language): PromptReading {
  const { subjects, places } = readEditedPrompt(request);
  // only the last instruction is new to the user
  const edit = request.edits?.at(-1);
  const { missed } = readWords(edit ? withoutVerbs(edit) : (request.words ?? request.prompt)).words;
  const shown = shownOf(subjects.map(({ name }) => name));
  const left = subjects.map(({ name }) => name).filter((name) => !shown.includes(name) && name !== 'dress');
  const named = (list: readonly string[]) => [...new Set(list.map((name) => nameOf(name, language)))];
  return {
    drawn: named([...shown, ...places]).slice(0, atMost),
    missed: [...new Set([...missed, ...named(left)])].slice(0, atMost),
  };
}
