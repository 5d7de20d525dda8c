import {
  type ColourName,
  colourNames,
  isOneOf,
  moodNames,
  placeNames,
  seasonNames,
  timeNames,
  weatherNames,
} from '../names.ts';
import { type SubjectName, subjectNames } from '../subjects/subjects.ts';
import type { Named, TraitFound } from './attach-traits.ts';
import type { Description, NamedSubject } from './description.ts';
import type { Meaning } from './dictionary.ts';
import type { Found } from './found.ts';
import { groupOf, type Shared } from './merge-mentions.ts';
import { isSexOf } from './sex-of.ts';
import { appearanceOf, hasColour, isBabyOf, isOfPlace, isParentOf, isTrait, isYoung } from './trait-words.ts';

/** The most unknown words between a number or a colour and its noun. */
const reachOfCount = 3;
const reachOfColour = 2;

/** A number or a colour that waits for its noun. */
interface Pending<T> {
  value: T;
  at: number;
}

/** The words of a prompt, and what is known after the words that have been read. */
interface Reading {
  found: readonly Found[];
  text: string;
  description: Description;
  named: Named[];
  traits: TraitFound[];
  groups: Shared[];
  count: Pending<number> | undefined;
  colour: Pending<ColourName> | undefined;
  /** The sex of the person that the next word names. */
  sex: SubjectName | undefined;
  /** The last subject or attribute, to which a colour or a number after it belongs. */
  last: { subject?: NamedSubject; trait?: TraitFound; at: number } | undefined;
}

/** Fills the description, apart from poses and attributes, which are returned. */
export function readMeanings(
  found: readonly Found[],
  description: Description,
  text: string,
): Pick<Reading, 'named' | 'traits' | 'groups'> {
  const reading: Reading = {
    found,
    text,
    description,
    named: [],
    traits: [],
    groups: [],
    count: undefined,
    colour: undefined,
    sex: undefined,
    last: undefined,
  };
  for (const [i, item] of found.entries()) {
    const { kind, name } = item.meaning;
    if (kind === 'function' || kind === 'unknown') continue;
    if (kind === 'count') readCount(reading, item);
    else if (kind === 'colour' && isOneOf(colourNames, name)) readColour(reading, i, item, name);
    else if (kind === 'subject' && isOneOf(subjectNames, name)) readSubject(reading, i, item, name);
    else if (kind === 'rider' && isOneOf(subjectNames, name)) readRider(reading, item, name);
    else if (kind === 'role') readRole(reading, item);
    else if (kind === 'build' && isOfPlace(item, found, i)) readSizeOfPlace(reading, item);
    else if (isTrait(kind)) readTrait(reading, item);
    else readSurroundings(reading, item);
  }
  settleColour(reading);
  return reading;
}

/** In 猫が三匹 and 馬の群れ the number follows its noun. */
function readCount(reading: Reading, item: Found): void {
  const { last } = reading;
  const value = Number(item.meaning.name);
  const isHerd = /^群/u.test(reading.text.slice(item.from));
  const follows = (item.counter && item.final) || isHerd;
  if (follows && last?.subject && item.at - last.at <= 1) {
    last.subject.count = value;
    delete last.subject.several;
  } else reading.count = { value, at: item.end };
}

/** The number that stands before the item. */
const countBefore = ({ count }: Reading, item: Found): number | undefined =>
  count && item.at - count.at <= reachOfCount ? count.value : undefined;

function readColour(reading: Reading, i: number, item: Found, name: ColourName): void {
  const { found, groups, last, count } = reading;
  const close = last && item.postposed && item.at - last.at <= 1;
  const group = groupOf(groups, last?.subject, count, item, found[i + 1]);
  if (group) {
    group.colours.push(name);
    reading.count = undefined;
  } else if (close && last.subject && !last.subject.colour) last.subject.colour = name;
  else if (close && last.trait && !last.trait.colour) last.trait.colour = name;
  else {
    settleColour(reading);
    reading.colour = { value: name, at: item.end };
  }
}

/** A colour that no noun takes is one of the whole picture. */
function settleColour(reading: Reading): void {
  if (reading.colour) addOnce(reading.description.colours, reading.colour.value);
  reading.colour = undefined;
}

/** The colour that stands before the item. It waits for no other noun after that. */
function takeColour(reading: Reading, item: Found): ColourName | undefined {
  const { colour } = reading;
  if (!colour || item.at - colour.at > reachOfColour) return undefined;
  reading.colour = undefined;
  return colour.value;
}

function readSubject(reading: Reading, i: number, item: Found, name: SubjectName): void {
  const { found, text, last, sex } = reading;
  if (isSexOf(item, found[i + 1], text)) {
    reading.sex = name;
    return;
  }
  if (isBabyOf(item, found[i + 1])) {
    const small = { ...item, meaning: { kind: 'build' as const, name: 'small' } };
    reading.traits.push({ found: small, colour: undefined });
    return;
  }
  const word = text.slice(item.from, item.to);
  if (isParentOf(item, found[found[i - 1]?.meaning.kind === 'function' ? i - 2 : i - 1], word)) {
    if (name === 'family' && last?.subject) last.subject.count = Math.max(3, last.subject.count);
    return;
  }
  const exact = countBefore(reading, item) ?? (item.dual ? 2 : undefined);
  const subject = addSubject(reading, {
    name: sex && name === 'person' ? sex : name,
    count: isPair(name) && exact === 2 ? 1 : (exact ?? (item.plural ? 3 : 1)),
    colour: takeColour(reading, item) ?? ownColour(item),
    ...(exact === undefined && item.plural && { several: true }),
    ...(isYoung(word, name) && { build: 'small' as const }),
  });
  reading.count = undefined;
  reading.sex = undefined;
  reading.last = { subject, at: item.end };
  reading.named.push({ subject, found: item });
}

const isPair = (name: SubjectName) => name === 'couple' || name === 'weddingcouple';

/** The colour in the name of a thing: a goldfish is orange. */
const ownColour = ({ meaning: { colour } }: Found) =>
  colour && isOneOf(colourNames, colour) ? colour : undefined;

function readRider(reading: Reading, item: Found, name: SubjectName): void {
  const amount = { count: item.plural ? 2 : 1, colour: undefined };
  const subject = addSubject(reading, { name: 'person', ...amount, pose: 'riding' });
  const mount = addSubject(reading, { name, ...amount });
  reading.last = { subject: mount, at: item.end };
  reading.named.push({ subject, found: item });
}

function readRole(reading: Reading, item: Found): void {
  const word = reading.text.slice(item.from, item.to);
  const subject = addSubject(reading, {
    ...appearanceOf(item.meaning.name),
    ...(/^(?:old |elderly |老[渔漁农農])/u.test(word) && { age: 'old' as const }),
    count: countBefore(reading, item) ?? (item.plural ? 3 : 1),
    colour: undefined,
  });
  reading.count = undefined;
  reading.last = { subject, at: item.end };
  reading.named.push({ subject, found: item });
}

/** A huge wave, a high mountain: what stands before it is small. */
function readSizeOfPlace({ description, traits }: Reading, item: Found): void {
  const { name } = item.meaning;
  if (name === 'big' || name === 'tall') description.framing ??= 'wide';
  else traits.push({ found: item, colour: undefined });
}

/** Words for riding that name the mount too. */
const onHorse = /horse|cheval|caballo|حصان|[骑騎][马馬]|乗馬|馬上/u;

function readTrait(reading: Reading, item: Found): void {
  const { kind, name } = item.meaning;
  if (name === 'riding' && onHorse.test(reading.text.slice(item.from, item.to)))
    addSubject(reading, { name: 'horse', count: 1, colour: undefined });
  const trait = { found: item, colour: hasColour(kind, name) ? takeColour(reading, item) : undefined };
  reading.traits.push(trait);
  if (kind !== 'pose' && kind !== 'age' && kind !== 'build') reading.last = { trait, at: item.end };
}

/** Places, times, seasons, weathers and moods. */
function readSurroundings(reading: Reading, item: Found): void {
  const { colour } = reading;
  let { meaning } = item;
  if (meaning.kind === 'place' && colour && item.at - colour.at <= 1) {
    // A green field is grass, any other field is grain.
    if (meaning.name === 'field' && colour.value === 'green') meaning = { kind: 'place', name: 'meadow' };
    if (isNatural(colour.value)) reading.colour = undefined;
  }
  addMeaning(reading.description, meaning);
  if (meaning.kind === 'place') reading.last = undefined;
}

/** Colours that places have anyway: a blue sea, a golden field. */
const isNatural = (colour: ColourName): boolean =>
  ['blue', 'green', 'white', 'gold', 'brown'].includes(colour);

function addMeaning(description: Description, { kind, name }: Meaning): void {
  if (kind === 'place' && isOneOf(placeNames, name)) addOnce(description.places, name);
  else if (kind === 'time' && isOneOf(timeNames, name)) description.time ??= name;
  else if (kind === 'season' && isOneOf(seasonNames, name)) description.season ??= name;
  else if (kind === 'weather' && isOneOf(weatherNames, name)) addOnce(description.weathers, name);
  else if (kind === 'mood' && isOneOf(moodNames, name)) addOnce(description.moods, name);
}

function addSubject({ description }: Reading, subject: NamedSubject): NamedSubject {
  description.subjects.push(subject);
  return subject;
}

function addOnce<T>(list: T[], value: T): void {
  if (!list.includes(value)) list.push(value);
}
