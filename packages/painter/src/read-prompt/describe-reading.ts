import { type Language, languages } from '@limn/db/enums';
import { type PaintWords, readExpandedPrompt, readWords } from './read-prompt.ts';
import { shownNames } from './words/shown-names.ts';
import { readTable } from './words/word-table.ts';

/** What a picture shows of its prompt. */
export interface PromptReading {
  /** The subjects and places that are drawn, in the user's language. Empty: an abstract picture. */
  drawn: string[];
  /** Words of the prompt without a part in the picture. */
  missed: string[];
}

/** A longer list tells nobody more. */
const atMost = 12;

let names: Map<string, string[]> | undefined;

/** The name of a subject or a place in a language. */
function nameOf(name: string, language: Language): string {
  names ??= new Map(
    readTable(shownNames).map(({ means, words }) => [means, words.map(([word]) => word ?? '')]),
  );
  return names.get(name)?.[languages.indexOf(language)] ?? name;
}

/** @param language the user's language, in which the drawn things are named */
export function describeReading(request: PaintWords, language: Language): PromptReading {
  const { subjects, places } = readExpandedPrompt(request);
  const { missed } = readWords(request.words ?? request.prompt).words;
  const drawn = [...subjects.map(({ name }) => name), ...places].map((name) => nameOf(name, language));
  return { drawn: [...new Set(drawn)].slice(0, atMost), missed: missed.slice(0, atMost) };
}
