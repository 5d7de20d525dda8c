import { styleHints } from '@limn/db/enums';
import {
  type ColourName,
  colourNames,
  moodNames,
  type PlaceName,
  placeNames,
  seasonNames,
  timeNames,
  type WeatherName,
  weatherNames,
} from '../names.ts';
import { type SubjectName, subjectNames, subjects } from '../subjects/subjects.ts';
import { attachTraits, type Named, type TraitFound } from './attach-traits.ts';
import type { Description, NamedSubject } from './description.ts';
import { dictionary, type Meaning, plain } from './dictionary.ts';
import { findWords } from './find-words.ts';
import type { Found } from './found.ts';
import { divideGroups, groupOf, mergeMentions, type Shared } from './merge-mentions.ts';
import { splitNegation } from './negation.ts';
import { withOranges } from './orange.ts';
import { reportWords, type WordReport } from './report-words.ts';
import { isSexOf } from './sex-of.ts';
import { appearanceOf, hasColour, isBabyOf, isOfPlace, isParentOf, isTrait, isYoung } from './trait-words.ts';
import { emptiness } from './words/negation.ts';

/** The most unknown words between a number or a colour and its noun. */
const reachOfCount = 3;
const reachOfColour = 2;

const is = <T extends string>(names: readonly T[], name: string): name is T =>
  (names as readonly string[]).includes(name);

interface Pending<T> {
  value: T;
  at: number;
}

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

/** Fills the description, apart from poses and attributes, which are returned. */
function readMeanings(
  found: readonly Found[],
  description: Description,
  text: string,
): { named: Named[]; traits: TraitFound[]; groups: Shared[] } {
  const named: Named[] = [];
  const traits: TraitFound[] = [];
  const groups: Shared[] = [];
  let count: Pending<number> | undefined;
  let colour: Pending<ColourName> | undefined;
  let sex: SubjectName | undefined;
  let last: { subject?: NamedSubject; trait?: TraitFound; at: number } | undefined;
  const settleColour = () => {
    if (colour && !description.colours.includes(colour.value)) description.colours.push(colour.value);
    colour = undefined;
  };
  const takeColour = (item: Found) => {
    const near = colour && item.at - colour.at <= reachOfColour ? colour.value : undefined;
    if (near) colour = undefined;
    return near;
  };
  for (const [i, item] of found.entries()) {
    const { kind, name } = item.meaning;
    if (kind === 'function' || kind === 'unknown') continue;
    if (kind === 'count') count = readCount(item, last, count, /^群/u.test(text.slice(item.from)));
    else if (kind === 'colour' && is(colourNames, name)) {
      const close = last && item.postposed && item.at - last.at <= 1;
      const group = groupOf(groups, last?.subject, count, item, found[i + 1]);
      if (group) {
        group.colours.push(name);
        count = undefined;
      } else if (close && last?.subject && !last.subject.colour) last.subject.colour = name;
      else if (close && last?.trait && !last.trait.colour) last.trait.colour = name;
      else {
        settleColour();
        colour = { value: name, at: item.end };
      }
    } else if (kind === 'subject' && is(subjectNames, name)) {
      if (isSexOf(item, found[i + 1], text)) {
        sex = name;
        continue;
      }
      if (isBabyOf(item, found[i + 1])) {
        traits.push({ found: { ...item, meaning: { kind: 'build', name: 'small' } }, colour: undefined });
        continue;
      }
      const word = text.slice(item.from, item.to);
      if (isParentOf(item, found[found[i - 1]?.meaning.kind === 'function' ? i - 2 : i - 1], word)) {
        if (name === 'family' && last?.subject) last.subject.count = Math.max(3, last.subject.count);
        continue;
      }
      const exact = count && item.at - count.at <= reachOfCount ? count.value : item.dual ? 2 : undefined;
      const subject = addSubject(description, {
        name: sex && name === 'person' ? sex : name,
        count: isPair(name) && exact === 2 ? 1 : (exact ?? (item.plural ? 3 : 1)),
        colour: takeColour(item) ?? ownColour(item),
        ...(exact === undefined && item.plural && { several: true }),
        ...(isYoung(word, name) && { build: 'small' as const }),
      });
      count = undefined;
      sex = undefined;
      last = { subject, at: item.end };
      named.push({ subject, found: item });
    } else if (kind === 'rider' && is(subjectNames, name)) {
      const amount = { count: item.plural ? 2 : 1, colour: undefined };
      const subject = addSubject(description, { name: 'person', ...amount, pose: 'riding' });
      const mount = addSubject(description, { name, ...amount });
      last = { subject: mount, at: item.end };
      named.push({ subject, found: item });
    } else if (kind === 'role') {
      const subject = addSubject(description, {
        ...appearanceOf(name),
        ...(/^(?:old |elderly |老[渔漁农農])/u.test(text.slice(item.from, item.to)) && {
          age: 'old' as const,
        }),
        count: count && item.at - count.at <= reachOfCount ? count.value : item.plural ? 3 : 1,
        colour: undefined,
      });
      count = undefined;
      last = { subject, at: item.end };
      named.push({ subject, found: item });
    } else if (kind === 'build' && isOfPlace(item, found, i)) {
      // A huge wave, a high mountain: what stands before it is small.
      if (name === 'big' || name === 'tall') description.framing ??= 'wide';
      else traits.push({ found: item, colour: undefined });
    } else if (isTrait(kind)) {
      if (name === 'riding' && onHorse.test(text.slice(item.from, item.to)))
        addSubject(description, { name: 'horse', count: 1, colour: undefined });
      const trait = {
        found: item,
        colour: hasColour(kind, name) ? takeColour(item) : undefined,
      };
      traits.push(trait);
      if (kind !== 'pose' && kind !== 'age' && kind !== 'build') last = { trait, at: item.end };
    } else {
      let { meaning } = item;
      if (kind === 'place' && colour && item.at - colour.at <= 1) {
        // A green field is grass, any other field is grain.
        if (name === 'field' && colour.value === 'green') meaning = { kind, name: 'meadow' };
        colour = isNatural(colour.value) ? undefined : colour;
      }
      addOther(description, meaning);
      if (kind === 'place') last = undefined;
    }
  }
  settleColour();
  return { named, traits, groups };
}

const isPair = (name: SubjectName) => name === 'couple' || name === 'weddingcouple';

/** Words for riding that name the mount too. */
const onHorse = /horse|cheval|caballo|حصان|[骑騎][马馬]|乗馬|馬上/u;

const reading =
  /\b(read|reads|reading|leyendo|lee|leen|lisant|lit un|lit son|lisent)\b|[读讀看]着?一?本?[书書]|阅读|閱讀|读书|讀書|本を読|読書|読む|تقرا|يقرا|تقرأ|يقرأ/u;

/** The meanings of the negated words. "No trees" includes pines and palms, "no people" includes children. */
function absentOf(without: readonly Found[]): Description['absent'] {
  const absent = new Set<SubjectName | PlaceName | WeatherName>();
  for (const { meaning } of without) {
    const { kind, name } = meaning;
    if (kind === 'subject' && is(subjectNames, name)) {
      absent.add(name);
      for (const other of subjectNames) if (subjects[other].kindOf === name) absent.add(other);
    } else if (kind === 'place' && is(placeNames, name)) absent.add(name);
    else if (kind === 'weather' && is(weatherNames, name)) absent.add(name);
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

/** The colour in the name of a thing: a goldfish is orange. */
const ownColour = ({ meaning: { colour } }: Found) =>
  colour && is(colourNames, colour) ? colour : undefined;

/** Assigns a number. In 猫が三匹 and 馬の群れ it follows its noun. */
function readCount(
  item: Found,
  last: { subject?: NamedSubject; at: number } | undefined,
  before: Pending<number> | undefined,
  isHerd: boolean,
): Pending<number> | undefined {
  const value = Number(item.meaning.name);
  const follows = (item.counter && item.final) || isHerd;
  if (follows && last?.subject && item.at - last.at <= 1) {
    last.subject.count = value;
    delete last.subject.several;
    return before;
  }
  return { value, at: item.end };
}

/** Colours that places have anyway: a blue sea, a golden field. */
function isNatural(colour: string): boolean {
  return ['blue', 'green', 'white', 'gold', 'brown'].includes(colour);
}

function addSubject(description: Description, subject: NamedSubject): NamedSubject {
  description.subjects.push(subject);
  return subject;
}

function addOnce<T>(list: T[], value: T): void {
  if (!list.includes(value)) list.push(value);
}

function addOther(description: Description, { kind, name }: Meaning): void {
  if (kind === 'place' && is(placeNames, name)) addOnce(description.places, name);
  else if (kind === 'time' && is(timeNames, name)) description.time ??= name;
  else if (kind === 'season' && is(seasonNames, name)) description.season ??= name;
  else if (kind === 'weather' && is(weatherNames, name)) addOnce(description.weathers, name);
  else if (kind === 'pose') description.asleep ||= name === 'asleep';
  else if (kind === 'mood' && is(moodNames, name)) addOnce(description.moods, name);
}
