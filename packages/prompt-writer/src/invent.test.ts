import { languages } from '@limn/db/enums';
import { expect, test } from 'vitest';
import { detailsOf, happensAt, inventPrompt } from './invent.ts';
import { isWithoutSpaces, lengthOf } from './text-length.ts';
import { sceneryIn, scenesIn } from './words.ts';

const texts = (language: (typeof languages)[number], count: number) =>
  Array.from({ length: count }, (_, seed) => inventPrompt(seed, language));

test.each(languages)('%s: every seed gives about fifty words', (language) => {
  const [least, most] = isWithoutSpaces(language) ? [70, 130] : [40, 62];
  for (const text of texts(language, 1000)) {
    expect(lengthOf(text, language), text).toBeGreaterThanOrEqual(least);
    expect(lengthOf(text, language), text).toBeLessThanOrEqual(most);
  }
});

test.each(languages)('%s: the same seed gives the same scene, other seeds give others', (language) => {
  expect(texts(language, 50)).toEqual(texts(language, 50));
  expect(new Set(texts(language, 1000)).size).toBeGreaterThanOrEqual(990);
  expect(inventPrompt(1_000_000, language)).not.toBe(inventPrompt(999_999, language));
});

test.each(languages)('%s: clean text', (language) => {
  for (const text of texts(language, 1000)) {
    expect(text, text).not.toMatch(/\s{2}|[{}|]|undefined|^\s|\s$/u);
    expect(text, text).not.toMatch(/[.,،。、，]{2}/u);
    expect(text, text).toMatch(isWithoutSpaces(language) ? /。$/u : /\.$/u);
    expect(text.split('«').length, text).toBe(text.split('»').length);
    if (isWithoutSpaces(language)) expect(text, text).not.toMatch(/[\s.,;]/u);
    if (isWithoutSpaces(language) || language === 'ar') expect(text, text).not.toMatch(/\p{Script=Latin}/u);
    if (language === 'ar') expect(text, text).not.toMatch(/[,;?]/u);
  }
});

test.each(languages)('%s: no sentence comes twice in one text', (language) => {
  for (const text of texts(language, 1000)) {
    const sentences = text.split(/[.。]\s?/u).filter((sentence) => sentence !== '');
    expect(new Set(sentences).size, text).toBe(sentences.length);
  }
});

test.each(languages)('%s: more than a hundred thousand first four sentences', (language) => {
  const scenery = sceneryIn(language);
  let combinations = 0;
  for (const scene of scenesIn(language)) {
    const people = scene.people ?? scenery.people;
    const hours = scenery.moments.filter(({ hour }) => happensAt(scene, hour));
    const atThisHour = hours.reduce((sum, moment) => sum + moment[scene.side].length, 0);
    const openings = scenery.openings.length * scene.places.length * scene.actions.length;
    const around = scene.surroundings.length * detailsOf(scene, scenery).length;
    combinations += atThisHour * openings * (people.masculine.length + people.feminine.length) * around;
  }
  expect(combinations).toBeGreaterThan(100_000);
});

test.each(languages)('%s: every scene has an hour, every hour has a scene', (language) => {
  const { moments } = sceneryIn(language);
  for (const scene of scenesIn(language)) {
    expect(moments.some(({ hour }) => happensAt(scene, hour))).toBe(true);
  }
  for (const { hour } of moments) {
    expect(
      scenesIn(language).some((scene) => happensAt(scene, hour)),
      hour,
    ).toBe(true);
  }
});
