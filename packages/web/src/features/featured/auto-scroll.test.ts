import { expect, test } from 'vitest';
import { advance, copiesFor, intoView, scrollSpeed, wrap } from './auto-scroll.ts';

test('it scrolls 0.1 pixels per millisecond in a loop', () => {
  expect(advance({ offset: 0, speed: scrollSpeed }, 10, 500)).toEqual({ offset: 1, speed: scrollSpeed });
  expect(advance({ offset: 499.5, speed: scrollSpeed }, 10, 500).offset).toBeCloseTo(0.5);
  expect(wrap(-20, 500)).toBe(480);
  expect(wrap(20, 0)).toBe(0);
});

test('a long frame does not count as motion', () => {
  expect(advance({ offset: 0, speed: scrollSpeed }, 60_000, 500).offset).toBeLessThan(10);
});

test('after a drag in either direction the speed returns to the usual one', () => {
  for (const speed of [-3, 3]) {
    let scroll = { offset: 0, speed };
    for (let frame = 0; frame < 300; frame += 1) scroll = advance(scroll, 16, 5000);
    expect(scroll.speed).toBeCloseTo(scrollSpeed, 3);
  }
});

test('few images are repeated until the window is full', () => {
  expect(copiesFor(1200, 3000)).toBe(2);
  expect(copiesFor(1200, 300)).toBe(5);
  expect(copiesFor(1200, 0)).toBe(1);
});

test('the focused image comes into view by the shortest way', () => {
  expect(intoView(100, 50, 150, 400)).toBe(50);
  expect(intoView(100, 450, 550, 400)).toBe(150);
  expect(intoView(100, 200, 300, 400)).toBe(100);
  expect(intoView(100, 200, 900, 400)).toBe(200);
});
