import {
  ageNames,
  buildNames,
  type ColourName,
  cameraNames,
  clothesNames,
  colourNames,
  faceNames,
  framingNames,
  hairNames,
  humanPoses,
  isOneOf,
  type PoseName,
  patternNames,
  poseNames,
  skinNames,
  wornNames,
} from '../names.ts';
import { headAreas } from '../subjects/head-area.ts';
import { isPerson, type SubjectName, subjectNames, subjects } from '../subjects/subjects.ts';
import { vehicles } from '../subjects/vehicle/vehicles.ts';
import type { Description, NamedSubject } from './description.ts';
import { isFigure } from './figure.ts';
import type { Found } from './found.ts';

/** A subject and where the prompt names it. */
export interface Named {
  subject: NamedSubject;
  found: Found;
}

/** A pose or attribute, and the colour that belongs to it. */
export interface TraitFound {
  found: Found;
  colour: ColourName | undefined;
}

/** Gives poses and attributes to the people and animals of the description. Returns the words that belong to none. */
export function attachTraits(
  description: Description,
  traits: readonly TraitFound[],
  named: readonly Named[],
  text: string,
): Found[] {
  const rest: Found[] = [];
  for (const trait of traits) {
    const { kind, name } = trait.found.meaning;
    const owner = kind === 'build' ? nounOf(trait.found, named, text) : ownerOf(trait.found, named, text);
    if (name === 'flying' && owner && floats(owner, text.slice(trait.found.from, trait.found.to))) continue;
    if (name === 'flying' && owner && fliesKite(owner, named)) continue;
    // A small house: children are not the only small ones.
    const small = kind === 'age' && name === 'child' && !owner && nounOf(trait.found, named, text);
    if (small && !isPerson(small.subject.name)) {
      small.subject.build ??= 'small';
      continue;
    }
    if (kind === 'framing' && isOneOf(framingNames, name)) description.framing ??= name;
    else if (kind === 'camera' && isOneOf(cameraNames, name)) description.camera ??= name;
    else if (!(owner ? giveTrait(owner, trait, named) : drawAsThing(description, trait))) {
      if (kind === 'age' && name === 'old') addMood(description, 'vintage');
      else if (name === 'fighting') addMood(description, 'epic');
      else if (name === 'big' && description.subjects.length === 0) description.framing ??= 'wide';
      else if (name !== 'asleep' || owner) rest.push(trait.found);
    }
    if (kind === 'pose' && name === 'asleep') description.asleep = true;
    if (kind === 'pose' && name === 'reading' && owner) description.reading = true;
  }
  return rest;
}

function addMood({ moods }: Description, mood: Description['moods'][number]): void {
  if (!moods.includes(mood)) moods.push(mood);
}

/** People that are drawn from joints. */
const isPosed = (name: SubjectName) => isPerson(name) && subjects[name].portrait !== 'whole';

const floating = /float|drift|flot|浮|漂|يطفو|تطفو|عائم/u;

/** What is on water anyway floats on it: a boat or a swan does not fly. */
function floats({ subject }: Named, word: string): boolean {
  if (!floating.test(word)) return false;
  const { where, shows } = subjects[subject.name];
  if (where === 'water' && shows?.includes('swimming')) subject.pose ??= 'swimming';
  return where === 'water';
}

/** A person who flies a kite stays on the ground. */
function fliesKite({ subject }: Named, named: readonly Named[]): boolean {
  if (!isPerson(subject.name) || !named.some((one) => one.subject.name === 'kite')) return false;
  subject.pose ??= 'holding';
  subject.holds ??= 'kite';
  return true;
}

/** People do all, animals what their drawings show, and anything can fly. */
function canDo(name: SubjectName, pose: PoseName): boolean {
  if (isPosed(name)) return true;
  if (humanPoses.has(pose)) return false;
  if (isPerson(name) || !isFigure(name) || pose === 'flying') return true;
  const { poses, shows, drawAsleep } = subjects[name];
  return (
    poses?.[pose] !== undefined ||
    shows?.includes(pose) === true ||
    (drawAsleep !== undefined && pose === 'asleep')
  );
}

/** What animals wear in pictures. */
const wornByAnimals: readonly string[] = ['glasses', 'sunglasses', 'hat', 'cap', 'crown', 'flowers'];

/** Sets the attribute. False if the subject has no such attribute. */
function giveTrait(
  { subject, found: at }: Named,
  { found, colour }: TraitFound,
  named: readonly Named[],
): boolean {
  const { kind, name } = found.meaning;
  const person = isPerson(subject.name);
  if (kind === 'build' && isOneOf(buildNames, name)) {
    subject.build ??= name;
    return true;
  }
  if (kind === 'pose' && isOneOf(poseNames, name)) {
    if (!canDo(subject.name, name)) return false;
    if (subject.pose && subject.pose !== 'running' && name !== 'riding') return true;
    subject.pose = name;
    if (name === 'holding') holdNearest(subject, at, found, named);
    return true;
  }
  if (kind === 'age' && isOneOf(ageNames, name)) {
    // "Young" and "little" come before the noun, or right after it.
    if (found.at - at.end > 1) return false;
    subject.age ??= name;
    if (!person && name === 'child') subject.build ??= 'small';
    return true;
  }
  if (kind === 'wears' && isOneOf(wornNames, name)) {
    if (!person && (!headAreas[subject.name] || !wornByAnimals.includes(name))) return false;
    subject.wears = [...new Set([...(subject.wears ?? []), name])];
    if (name === 'beard' && colour) subject.hairColour ??= colour;
    return true;
  }
  if (!person && kind === 'haircolour' && isOneOf(colourNames, name)) {
    subject.colour ??= name;
    return true;
  }
  if (!person) return kind === 'hair' && name === 'long';
  if (kind === 'face' && isOneOf(faceNames, name)) {
    subject.face = [...new Set([...(subject.face ?? []), name])];
    if (name === 'eyes') subject.eyes ??= colour;
  } else if (kind === 'pattern' && isOneOf(patternNames, name)) subject.pattern ??= name;
  else if (kind === 'hair' && isOneOf(hairNames, name)) {
    subject.hair ??= name;
    if (colour) subject.hairColour ??= colour;
  } else if (kind === 'haircolour' && isOneOf(colourNames, name)) subject.hairColour ??= name;
  else if (kind === 'skin' && isOneOf(skinNames, name)) subject.skin ??= name;
  else if (kind === 'clothes' && isOneOf(clothesNames, name)) {
    subject.clothes ??= name;
    if (colour) subject.clothesColour ??= colour;
  } else return false;
  return true;
}

const furniture: ReadonlySet<SubjectName> = new Set(['chair', 'sofa', 'bed', 'bench', 'train', 'bus']);

/** The thing after the verb, or else the one before it: 弁当を食べる. */
function holdNearest(subject: NamedSubject, at: Found, verb: Found, named: readonly Named[]): void {
  const things = named.filter(
    (one) =>
      one.subject !== subject &&
      !isPerson(one.subject.name) &&
      !furniture.has(one.subject.name) &&
      one.found !== at,
  );
  const after = things.find((one) => one.found.at >= verb.at && one.found.at - verb.end <= 4);
  const before = things.findLast((one) => one.found.at < verb.at && verb.at - one.found.end <= 2);
  subject.holds = (after ?? before)?.subject.name;
}

/** A hat or a dress without a wearer is drawn as a thing. */
function drawAsThing(description: Description, { found, colour }: TraitFound): boolean {
  const { kind, name } = found.meaning;
  const thing = name === 'sunglasses' ? 'glasses' : name === 'gown' || name === 'kimono' ? 'dress' : name;
  if ((kind !== 'wears' && kind !== 'clothes') || !isOneOf(subjectNames, thing)) return false;
  if (!description.subjects.some((s) => s.name === thing))
    description.subjects.push({ name: thing, count: 1, colour });
  return true;
}

/** The noun that an adjective of size belongs to: the next one, in Arabic, Spanish and French also the one before it. */
function nounOf(trait: Found, named: readonly Named[], text: string): Named | undefined {
  const before = named.findLast(({ found }) => found.from < trait.from);
  const after = named.find(({ found }) => found.from >= trait.to);
  if (/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text[trait.from] ?? ''))
    return after && after.found.at - trait.end <= 2 ? after : undefined;
  const last = before && trait.at - before.found.end <= 1 ? before : undefined;
  const next = after && after.found.at - trait.end <= 2 ? after : undefined;
  return trait.postposed || /\p{Script=Arabic}/u.test(text[trait.from] ?? '') ? (last ?? next) : next;
}

/** In Chinese and Japanese a description comes before its noun: 戴墨镜的狗, 浴衣を着た女の子. */
const leadsToNoun = /的$|^(?:て?い?る|て?いた|た|を?着[たる]|をかぶった|の|を?した|をかけた|色|姿の)?$/u;

/** The person or animal that a word describes: the last one of the sentence, or the next one. */
function ownerOf(trait: Found, named: readonly Named[], text: string): Named | undefined {
  const { kind, name } = trait.meaning;
  const needsPerson = ['hair', 'skin', 'clothes', 'face', 'pattern'].includes(kind);
  // Cars and ships fly too, if the prompt says so.
  const canDo = (subject: SubjectName) =>
    isFigure(subject) ||
    (name === 'flying' && subjects[subject].layer !== 'far') ||
    (name === 'running' && subject in vehicles);
  const fits = ({ subject }: Named) => (needsPerson ? isPerson(subject.name) : canDo(subject.name));
  const candidates = named.filter(fits);
  const before = candidates.findLast(({ found }) => found.from < trait.from);
  const after = candidates.find(({ found }) => found.from >= trait.to);
  const isJoined = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text[trait.from] ?? '');
  if (isJoined && (name === 'holding' || name === 'riding')) return holderOf(trait, candidates, text);
  if (after && isJoined) {
    const gap = text.slice(trait.to, after.found.from);
    if (leadsToNoun.test(gap) && !/[，。、,.]/u.test(gap)) return after;
    if (kind === 'age' && gap === '') return after;
  }
  if (kind === 'age' && isJoined) return undefined;
  if (kind === 'age') {
    const next = after && after.found.at - trait.end <= 2 ? after : undefined;
    const last = before && trait.at - before.found.end <= 1 ? before : undefined;
    return trait.postposed ? (last ?? next) : next;
  }
  if (after && kind === 'haircolour' && after.found.at === trait.end) return after;
  return before ?? after;
}

/**
 * Chinese names the thing after the verb (女孩抱着兔子, 抱着兔子的女孩), Japanese before it (女の子が猫を抱く): the owner is the person
 * before the verb, or the one at the end of a phrase with 的 or the Japanese verb itself.
 */
function holderOf(trait: Found, candidates: readonly Named[], text: string): Named | undefined {
  const people = candidates.filter(({ subject }) => isPerson(subject.name));
  const isObject = ({ found }: Named) => /^(?:たち)?[をにと]/u.test(text.slice(found.to));
  const clauseOf = (at: number) => text.slice(0, at).split(/[，。、,.；;]/u).length;
  const same = (list: readonly Named[]) =>
    list.filter((one) => clauseOf(one.found.from) === clauseOf(trait.from) && !isObject(one));
  const pick = (list: readonly Named[]) => {
    const before = list.findLast(({ found }) => found.from < trait.from);
    const after = list.find(({ found }) => found.from >= trait.to);
    const gap = after && text.slice(trait.to, after.found.from);
    if (after && gap !== undefined && (/的$/u.test(gap) || (!before && leadsToNoun.test(gap)))) return after;
    if (after && gap !== undefined && /^[たるいてっだん]{1,4}$/u.test(gap)) return after;
    return before ?? after;
  };
  return pick(same(people)) ?? pick(people) ?? pick(same(candidates)) ?? pick(candidates);
}
