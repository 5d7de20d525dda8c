import { expect, test } from 'vitest';
import { createMaskEditor } from './mask-editor.ts';

const brush = { radius: 4, isEraser: false };
const open = () => createMaskEditor({ width: 60, height: 40 });

test('a stroke is one step, which undo takes back and redo brings again', () => {
  const editor = open();
  editor.begin({ x: 10, y: 10 }, brush);
  editor.drawTo({ x: 20, y: 10 });
  editor.drawTo({ x: 30, y: 20 });
  editor.end();
  const drawn = editor.mask.data.slice();
  const { share } = editor.read();
  expect(share).toBeGreaterThan(0);
  editor.undo();
  expect(editor.read()).toEqual({ canUndo: false, canRedo: true, share: 0 });
  editor.redo();
  expect(editor.mask.data).toEqual(drawn);
  expect(editor.read()).toEqual({ canUndo: true, canRedo: false, share });
});

test('a new step ends what could be done again', () => {
  const editor = open();
  editor.fill({ x: 0, y: 0, width: 30, height: 40 }, false);
  editor.undo();
  editor.invert();
  expect(editor.read()).toEqual({ canUndo: true, canRedo: false, share: 1 });
  editor.fill({ x: 0, y: 0, width: 30, height: 40 }, true);
  expect(editor.read().share).toBe(0.5);
  editor.clear();
  expect(editor.read().share).toBe(0);
  editor.undo();
  expect(editor.read().share).toBe(0.5);
});

test('a second finger cancels the stroke, and the history does not have it', () => {
  const editor = open();
  editor.begin({ x: 10, y: 10 }, brush);
  editor.drawTo({ x: 50, y: 30 });
  editor.cancel();
  editor.end();
  expect(editor.mask.data.every((value) => value === 0)).toBe(true);
  expect(editor.read().canUndo).toBe(false);
});

test('a key for undo during a stroke takes the stroke back and keeps the history', () => {
  const editor = open();
  editor.fill({ x: 0, y: 0, width: 30, height: 40 }, false);
  editor.begin({ x: 50, y: 30 }, brush);
  editor.undo();
  editor.drawTo({ x: 10, y: 10 });
  editor.end();
  expect(editor.read()).toEqual({ canUndo: false, canRedo: true, share: 0 });
});

test('fifty steps can be undone, and no more', () => {
  const editor = open();
  for (let n = 0; n < 60; n += 1) editor.invert();
  let steps = 0;
  while (editor.read().canUndo) {
    editor.undo();
    steps += 1;
  }
  expect(steps).toBe(50);
});

test('listeners hear which area has changed', () => {
  const editor = open();
  const areas: object[] = [];
  const leave = editor.subscribe((area) => areas.push(area));
  editor.begin({ x: 10, y: 10 }, brush);
  editor.end();
  leave();
  editor.clear();
  expect(areas).toEqual([
    { x: 6, y: 6, width: 8, height: 8 },
    { x: 0, y: 0, width: 0, height: 0 },
  ]);
});
