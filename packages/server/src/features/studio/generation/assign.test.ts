import { expect, test } from 'vitest';
import type { Painter, PainterModel } from '../../../core/painters.ts';
import { assign, modelAt, type PainterLoad, type Wanted } from './rules/assign.ts';

const model = (id: string, facts: Partial<PainterModel> = {}): [string, PainterModel] => [
  id,
  { id, audience: 'all', isMissing: false, isHidden: false, ...facts } as PainterModel,
];

function load(id: string, facts: Partial<Painter> = {}, state: Partial<PainterLoad> = {}): PainterLoad {
  const painter = {
    id,
    weight: 1,
    concurrency: 2,
    audience: 'all',
    state: 'on',
    models: new Map(),
    service: {},
    ...facts,
  };
  return { painter: painter as Painter, running: 0, limit: painter.concurrency, isIll: false, ...state };
}

const job = (facts: Partial<Wanted> = {}): Wanted => ({
  modelId: null,
  tried: [],
  home: undefined,
  edit: undefined,
  settings: [],
  upscale: undefined,
  mayUse: (audience) => audience === 'all',
  mayHave: ({ audience }) => audience === 'all',
  ...facts,
});

const chosen = (loads: PainterLoad[], facts?: Partial<Wanted>) => assign(loads, job(facts))?.painter.id;

test('the largest weight wins, then the smallest part in use, then the order', () => {
  expect(chosen([load('a'), load('b', { weight: 2 })])).toBe('b');
  expect(chosen([load('a', {}, { running: 1 }), load('b')])).toBe('b');
  expect(chosen([load('a', {}, { running: 1 }), load('b', { concurrency: 4 }, { running: 1 })])).toBe('b');
  expect(chosen([load('a'), load('b')])).toBe('a');
});

test('a full or resting painter gets nothing', () => {
  expect(chosen([load('a', { weight: 9 }, { running: 2 }), load('b')])).toBe('b');
  expect(chosen([load('a', {}, { limit: 0, isIll: true })])).toBeUndefined();
  expect(chosen([load('a', {}, { limit: 1, isIll: true })])).toBe('a');
});

test('neither does one that is draining, off, broken, or for others', () => {
  for (const facts of [
    { state: 'draining' },
    { state: 'off' },
    { problem: 'key' },
    { audience: 'members' },
  ] satisfies Partial<Painter>[])
    expect(chosen([load('a', facts)])).toBeUndefined();
  expect(chosen([load('a', { audience: 'members' })], { mayUse: () => true })).toBe('a');
});

test('a chosen model is never replaced', () => {
  const loads = [
    load('plain'),
    load('other', { models: new Map([model('dream')]) }),
    load('gone', { models: new Map([model('flux', { isMissing: true })]) }),
  ];
  expect(chosen(loads, { modelId: 'flux' })).toBeUndefined();
  expect(chosen([...loads, load('has', { models: new Map([model('flux')]) })], { modelId: 'flux' })).toBe(
    'has',
  );
});

test('without a choice, only a painter with a model that the user may use', () => {
  const loads = [load('a', { models: new Map([model('flux', { audience: 'members' })]) })];
  expect(chosen(loads)).toBeUndefined();
  expect(chosen(loads, { mayHave: () => true })).toBe('a');
});

test('without a choice, no hidden model and none of another plan is painted with', () => {
  const models = [model('secret', { isHidden: true }), model('other'), model('open')];
  const { painter } = load('a', { models: new Map(models) });
  const wanted = job({ mayHave: ({ id }) => id !== 'other' });
  expect(modelAt(painter, wanted)?.id).toBe('open');
  expect(modelAt(painter, { ...wanted, modelId: 'secret' })?.id).toBe('secret');
  expect(chosen([load('a', { models: new Map([model('secret', { isHidden: true })]) })])).toBeUndefined();
});

test('a painter that failed the job gets it again only when no other is well', () => {
  const [a, b] = [load('a'), load('b')];
  expect(chosen([a, b], { tried: ['a'] })).toBe('b');
  expect(chosen([a, load('b', {}, { running: 2 })], { tried: ['a'] })).toBeUndefined();
  expect(chosen([a, load('b', {}, { limit: 0, isIll: true })], { tried: ['a'] })).toBe('a');
  expect(chosen([a, b], { tried: ['a', 'b'] })).toBe('a');
});

test('a job that was sent returns to the same painter, though it is draining', () => {
  const home = load('a', { state: 'draining' });
  expect(chosen([home, load('b')], { home: home.painter })).toBe('a');
  expect(chosen([{ ...home, running: 2 }, load('b')], { home: home.painter })).toBeUndefined();
});

test('an edit goes to a painter that can do it', () => {
  const able = (id: string, name: string, can: object) =>
    load(id, { service: { name, can } as unknown as Painter['service'] });
  const loads = [
    able('none', 'a1111', {}),
    able('mask', 'comfyui', { mask: true }),
    able('builtin', 'builtin', { instruct: true }),
  ];
  const idOf = (hasMask: boolean, isOfBuiltin: boolean) =>
    assign(loads, job({ edit: { hasMask, isOfBuiltin } }))?.painter.id;
  expect(idOf(true, false)).toBe('mask');
  expect(idOf(false, true)).toBe('builtin');
  expect(idOf(false, false)).toBeUndefined();
});
