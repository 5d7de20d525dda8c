import { styleHints } from '@limn/db/enums';
import { isOneOf, type PlaceName, placeNames, type WeatherName, weatherNames } from '../names.ts';
import { type SubjectName, subjectNames, subjects } from '../subjects/subjects.ts';
import { attachTraits } from './attach-traits.ts';
import type { Description } from './description.ts';
import { dictionary, plain } from './dictionary.ts';
import { findWords } from './find-words.ts';
import type { Found } from './found.ts';
import { divideGroups, mergeMentions } from './merge-mentions.ts';
import { splitNegation } from './negation.ts';
import { withOranges } from './orange.ts';
import { readMeanings } from './read-meanings.ts';
import { reportWords, type WordReport } from './report-words.ts';
import { emptiness } from './words/negation.ts';

/** The words that a style adds name no things in the picture. */
function withoutHints(prompt: string): string {
  let text = prompt;
  for (const hint of Object.values(styleHints))
    if (hint) text = text.replaceAll(hint, ' '.repeat(hint.length));
  return text;
}

/** Reads a description from a prompt in one or several of the seven languages. */
export function readPrompt(prompt: string): Description {
  return readWords(prompt).description;
}

/** Reads a prompt, and tells which of its words the picture shows. */
export function readWords(prompt: string): { description: Description; words: WordReport } {
  const written = withoutHints(prompt.normalize('NFKC')).replace(/\s/g, ' ');
  const lower = written.toLowerCase();
  const text = lower.replace(/\s+/g, ' ').trim();
  const { kept, negated } = splitNegation(lower);
  const without = findWords(negated, dictionary(), lower);
  const description: Description = {
    subjects: [],
    places: [],
    time: undefined,
    season: undefined,
    weathers: [],
    colours: [],
    moods: [],
    asleep: false,
    reading: reading.test(text),
    absent: absentOf(without),
    empty: emptiness.test(plain(text)),
    text,
  };
  const found = withOranges(findWords(kept, dictionary(), lower), lower);
  const { named, traits, groups } = readMeanings(found, description, lower);
  const lost = attachTraits(description, traits, named, lower);
  divideGroups(description, groups);
  mergeMentions(description);
  releaseLanterns(description);
  if (description.absent.has('cloud') && description.weathers.length === 0)
    description.weathers.push('clear');
  const shown = written.length === lower.length ? written : lower;
  return { description, words: reportWords(shown, found, without, lost) };
}

const reading =
  /\b(read|reads|reading|leyendo|lee|leen|lisant|lit un|lit son|lisent)\b|[读讀看]着?一?本?[书書]|阅读|閱讀|读书|讀書|本を読|読書|読む|تقرا|يقرا|تقرأ|يقرأ/u;

/** The meanings of the negated words. "No trees" includes pines and palms, "no people" includes children. */
function absentOf(without: readonly Found[]): Description['absent'] {
  const absent = new Set<SubjectName | PlaceName | WeatherName>();
  for (const { meaning } of without) {
    const { kind, name } = meaning;
    if (kind === 'subject' && isOneOf(subjectNames, name)) {
      absent.add(name);
      for (const other of subjectNames) if (subjects[other].kindOf === name) absent.add(other);
    } else if (kind === 'place' && isOneOf(placeNames, name)) absent.add(name);
    else if (kind === 'weather' && isOneOf(weatherNames, name)) absent.add(name);
  }
  return absent;
}

const sky = /\b(sky|skies|cielos?|ciel)\b|天空|夜空|[满滿漫]天|大空|空に|空へ|空を|سماء/u;

/** Lanterns float if the prompt names the sky; otherwise they hang. */
function releaseLanterns({ subjects, text }: Description): void {
  const hanging = subjects.find((s) => s.name === 'lantern');
  if (hanging && sky.test(text)) hanging.name = 'skylantern';
}

export interface PaintWords {
  prompt: string;
  /** The user's words, if the prompt is an expansion of them. */
  words?: string;
  /** Instructions that change the described scene, in their order. */
  edits?: readonly string[] | undefined;
}

/**
 * Subjects and places come from the user's own `words`; the sentences added to them give light, weather and mood. A
 * prompt that does not begin with `words` is a rewritten one and is read as a whole.
 */
export function readExpandedPrompt({ prompt, words = prompt }: PaintWords): Description {
  const grown = readPrompt(prompt);
  if (!prompt.startsWith(words)) return grown;
  const { subjects, places, time, season, colours, asleep, text, ...rest } = readPrompt(words);
  return {
    ...grown,
    subjects,
    places,
    time: time ?? grown.time,
    season: season ?? grown.season,
    colours: colours.length > 0 ? colours : grown.colours,
    asleep,
    reading: rest.reading,
    absent: rest.absent,
    empty: rest.empty,
    framing: rest.framing,
    camera: rest.camera,
    text,
  };
}
