import { languages } from '@limn/db/words';
import { expect, test } from 'vitest';
import { inventPrompt, sceneryIn } from './invent.ts';
import { isHanWritten, lengthOf } from './measure.ts';

const texts = (language: (typeof languages)[number], count: number) =>
  Array.from({ length: count }, (_, seed) => inventPrompt(seed, language));

test.each(languages)('%s: about fifty words, whatever the seed', (language) => {
  const [least, most] = isHanWritten(language) ? [70, 130] : [40, 62];
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
    expect(text, text).toMatch(isHanWritten(language) ? /。$/u : /\.$/u);
    expect(text.split('«').length, text).toBe(text.split('»').length);
    if (isHanWritten(language)) expect(text, text).not.toMatch(/[\s.,;]/u);
    if (isHanWritten(language) || language === 'ar') expect(text, text).not.toMatch(/\p{Script=Latin}/u);
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
  const { moments, who, scenes, touches, opening } = sceneryIn[language];
  let combinations = 0;
  for (const scene of scenes) {
    const people = scene.who ?? who;
    const hours = moments.filter(({ hour }) => scene.when?.includes(hour) ?? true);
    const details = hours.reduce((sum, moment) => sum + moment[scene.side].length, 0);
    const openings = opening.length * scene.place.length * scene.doing.length;
    const around = scene.things.length * (scene.touches ?? touches[scene.side]).length;
    combinations += details * openings * (people.m.length + people.f.length) * around;
  }
  expect(combinations).toBeGreaterThan(100_000);
});

test.each(languages)('%s: every scene has an hour, every hour has a scene', (language) => {
  const { moments, scenes } = sceneryIn[language];
  for (const scene of scenes) {
    expect(moments.some(({ hour }) => scene.when?.includes(hour) ?? true)).toBe(true);
  }
  for (const { hour } of moments) {
    expect(
      scenes.some((scene) => scene.when?.includes(hour) ?? true),
      hour,
    ).toBe(true);
  }
});
