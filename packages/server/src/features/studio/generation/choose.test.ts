import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Painter, PainterModel } from '../../../core/painters.ts';
import { canPaint, isWarm, modelAt, type PainterLoad, type Wanted } from './rules/assign.ts';
import {
  choose,
  heldMilliseconds,
  passedMilliseconds,
  soonMilliseconds,
  type Waiting,
} from './rules/choose.ts';

const modelIds = ['dream', 'flux', 'photo'];

const model = (id: string, isMissing = false) =>
  ({ id, remoteName: `${id}.safetensors`, audience: 'all', isMissing, isHidden: false }) as PainterModel;

function load(id: string, models: PainterModel[], state: Partial<PainterLoad> = {}): PainterLoad {
  const painter = {
    ...{ id, weight: 1, concurrency: 1, audience: 'all', state: 'on', service: { loadsModels: true } },
    models: new Map(models.map((one) => [one.id, one])),
  } as unknown as Painter;
  return { painter, running: 0, limit: 1, isIll: false, ...state };
}

const wanted = (facts: Partial<Wanted> = {}): Wanted => ({
  ...{ modelId: null, tried: [], home: undefined, edit: undefined, settings: [], upscale: undefined },
  ...{ mayUse: () => true, mayHave: () => true },
  ...facts,
});

const waits = (job: string, modelId: string | null, passedFor = 0): Waiting<string> => ({
  ...{ job, wanted: wanted({ modelId }), passedFor },
});

const both = [model('dream'), model('flux')];
const at = (job: string, painter: PainterLoad) => ({ job, painter: painter.painter });

test('the first job with a loaded model begins, and the job before it is passed', () => {
  const one = load('one', both, { loaded: 'flux.safetensors' });
  const jobs = [waits('a', 'dream'), waits('b', 'flux'), waits('c', 'flux')];
  expect(choose(jobs, [one])).toMatchObject({ chosen: at('b', one), passed: ['a'] });
  expect(choose(jobs.slice(0, 1), [one])).toMatchObject({ chosen: at('a', one), passed: [] });
});

test('a job that was passed for a minute begins at any painter', () => {
  const one = load('one', both, { loaded: 'flux.safetensors' });
  const jobs = (passedFor: number) => [waits('a', 'dream', passedFor), waits('b', 'flux')];
  expect(choose(jobs(passedMilliseconds - 1), [one]).chosen?.job).toBe('b');
  expect(choose(jobs(passedMilliseconds), [one]).chosen?.job).toBe('a');
});

test('a job waits four seconds for a painter with its model that is free in eight', () => {
  const cold = load('cold', both, { loaded: 'flux.safetensors' });
  const busy = (freeIn: number | undefined) =>
    load('busy', both, { loaded: 'dream.safetensors', running: 1, freeIn });
  const held = (freeIn: number | undefined, passedFor = 0) =>
    choose([waits('a', 'dream', passedFor)], [cold, busy(freeIn)]);
  expect(held(soonMilliseconds)).toEqual({
    ...{ chosen: undefined, passed: ['a'], without: [], heldFor: heldMilliseconds },
  });
  expect(held(-500, 1000).heldFor).toBe(heldMilliseconds - 1000);
  for (const free of [held(soonMilliseconds + 1), held(undefined), held(100, heldMilliseconds)])
    expect(free).toMatchObject({ chosen: at('a', cold), heldFor: undefined });
});

test('a painter that loads no models, or has only one, is never cold', () => {
  const only = load('one', [model('dream')]);
  expect(isWarm(only, wanted({ modelId: 'dream' }))).toBe(true);
  expect(isWarm(load('two', both), wanted({ modelId: 'dream' }))).toBe(false);
  const hosted = load('three', both);
  Object.assign(hosted.painter, { service: {} });
  expect(isWarm(hosted, wanted({ modelId: 'flux' }))).toBe(true);
});

const aModel = fc.constantFrom(...modelIds);
const aLoad = fc
  .record({
    models: fc.uniqueArray(fc.tuple(aModel, fc.boolean()), { selector: ([id]) => id, maxLength: 3 }),
    state: fc.constantFrom('on' as const, 'draining' as const, 'off' as const),
    weight: fc.integer({ min: 1, max: 3 }),
    concurrency: fc.integer({ min: 1, max: 3 }),
    running: fc.nat(3),
    isIll: fc.boolean(),
    loaded: fc.option(aModel, { nil: undefined }),
    freeIn: fc.option(fc.integer({ min: -1000, max: 20_000 }), { nil: undefined }),
  })
  .map(({ models, state, weight, concurrency, running, loaded, ...rest }) => (id: string) => {
    const made = load(
      id,
      models.map(([id, isMissing]) => model(id, isMissing)),
      { running, ...rest, loaded: loaded && `${loaded}.safetensors` },
    );
    Object.assign(made.painter, { state, weight, concurrency });
    return { ...made, limit: rest.isIll ? Math.min(1, concurrency) : concurrency };
  });
const someLoads = fc.array(aLoad, { maxLength: 4 }).map((all) => all.map((make, n) => make(`painter${n}`)));
const someJobs = fc
  .array(
    fc.record({
      modelId: fc.option(aModel),
      tried: fc.subarray(['painter0', 'painter1']),
      passedFor: fc.integer({ min: 0, max: 2 * passedMilliseconds }),
    }),
    { maxLength: 8 },
  )
  .map((all) => all.map(({ passedFor, ...facts }, n) => ({ job: `${n}`, wanted: wanted(facts), passedFor })));

test('for any painters and jobs: room, the right model, the order, and an end of waiting', () => {
  fc.assert(
    fc.property(someLoads, someJobs, (loads, jobs) => {
      const { chosen, passed, without, heldFor } = choose(jobs, loads);
      const usable = (job: Wanted) =>
        loads.filter((one) => canPaint(one.painter, job) && one.running < one.limit);
      for (const job of without) {
        const { wanted = undefined } = jobs.find((one) => one.job === job) ?? {};
        // a painter that failed the job may be free
        expect(
          wanted && usable(wanted).every(({ painter, isIll }) => isIll || wanted.tried.includes(painter.id)),
        ).toBe(true);
      }
      // a job that was passed long enough is not passed again
      for (const job of passed)
        expect(jobs.find((one) => one.job === job)?.passedFor).toBeLessThan(passedMilliseconds);
      if (!chosen) {
        expect(without.length + passed.length).toBe(jobs.length);
        // jobs wait for a painter with their model only while one should be free soon
        if (passed.length > 0) expect(heldFor).toBeLessThanOrEqual(heldMilliseconds);
        return;
      }
      const one = jobs.find(({ job }) => job === chosen.job);
      const place = loads.find(({ painter }) => painter.id === chosen.painter.id);
      if (!one || !place) throw new Error('a job or a painter that does not exist');
      expect(usable(one.wanted)).toContain(place);
      const { modelId } = one.wanted;
      if (modelId !== null)
        expect(modelAt(place.painter, one.wanted)).toMatchObject({ id: modelId, isMissing: false });
      // jobs before it had no free painter, or were passed
      const before = jobs.slice(0, jobs.indexOf(one)).map(({ job }) => job);
      expect(before.every((job) => without.includes(job) || passed.includes(job))).toBe(true);
      // a painter without the model is taken only if no painter with it is free
      if (!isWarm(place, one.wanted) && one.wanted.tried.length === 0)
        expect(usable(one.wanted).some((free) => isWarm(free, one.wanted))).toBe(false);
    }),
    { numRuns: 300 },
  );
});

test.each([
  [1, 8],
  [2, 4],
  [4, 2],
])('%i services paint eight pictures in %i rounds', (services, rounds) => {
  const loads = Array.from({ length: services }, (_, n) => load(`painter${n}`, []));
  let waiting = Array.from({ length: 8 }, (_, n) => waits(`${n}`, null));
  let passed = 0;
  for (; waiting.length > 0; passed++) {
    const busy = loads.map((one) => ({ ...one }));
    for (;;) {
      const { chosen } = choose(waiting, busy);
      const place = busy.find(({ painter }) => painter.id === chosen?.painter.id);
      if (!chosen || !place) break;
      place.running += 1;
      waiting = waiting.filter(({ job }) => job !== chosen.job);
    }
  }
  expect(passed).toBe(rounds);
});
