import type { Image } from '@limn/server/schema/studio/image';
import { expect, test } from 'vitest';
import { stableOrder, toggledStars } from './stable-order.ts';

const image = (id: string, is_starred = false): Image => ({
  id,
  is_starred,
  image_url: '',
  thumbnail_url: '',
  prompt: '',
  original_prompt: '',
  is_enhanced: false,
  style: 'normal',
  resolution: '640x480',
  width: 640,
  height: 480,
  seed: 50,
  painter: 'builtin',
  created_at: '2026-01-01T00:00:00.000Z',
});
const told = (images: readonly Image[]) => images.map(({ id, is_starred }) => id + (is_starred ? '*' : ''));
const held = { images: ['a', 'b', 'c'].map((id) => image(id)), toggled: new Map([['b', true]]) };

test('a starred image keeps its place and shows its star', () => {
  const fresh = [image('b', true), image('a'), image('c')];
  expect(told(stableOrder(fresh, held, { size: 3, keepsToggled: true }))).toEqual(['a', 'b*', 'c']);
});

test('an image that its star moved to another page stays until the page changes', () => {
  const fresh = [image('z'), image('a'), image('c')];
  expect(told(stableOrder(fresh, held, { size: 3, keepsToggled: true }))).toEqual(['a', 'b*', 'c']);
  expect(told(stableOrder(fresh, held, { size: 3, keepsToggled: false }))).toEqual(['a', 'c', 'z']);
});

test('a deleted image disappears, the next one moves up, and an undo restores its place', () => {
  const after = stableOrder([image('b', true), image('c'), image('d')], held, {
    size: 3,
    keepsToggled: true,
  });
  expect(told(after)).toEqual(['b*', 'c', 'd']);
  const undone = [image('b', true), image('a'), image('c')];
  expect(told(stableOrder(undone, held, { size: 3, keepsToggled: true }))).toEqual(['a', 'b*', 'c']);
});

test('the mutations that set stars are recognised', () => {
  expect(toggledStars(['image', 'star'], { id: 'a' })).toEqual(new Map([['a', true]]));
  expect(toggledStars(['image', 'unstar'], { id: 'a' })).toEqual(new Map([['a', false]]));
  expect(toggledStars(['image', 'starSeveral'], { ids: ['a', 'b'], starred: true })).toEqual(
    new Map([
      ['a', true],
      ['b', true],
    ]),
  );
  expect(toggledStars(['image', 'remove'], { id: 'a' })).toBeUndefined();
  expect(toggledStars(undefined, { id: 'a' })).toBeUndefined();
});
