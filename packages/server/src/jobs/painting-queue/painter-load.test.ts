import { expect, test } from 'vitest';
import type { Painter } from '../../core/painters.ts';
import { ServiceFailure } from '../../core/service-failure.ts';
import { outageAfter } from './outage.ts';
import { loadOf, type PainterMemory, rememberTime } from './painter-load.ts';

const at = (seconds: number) => new Date(Date.UTC(2026, 0, 1) + seconds * 1000);
const painter = { id: 'one', concurrency: 3, service: {} } as Painter;
const memory = (times: number[] = []): PainterMemory => ({ service: painter.service, loaded: 'flux', times });
const well = { jobs: [], memory: memory(), outage: undefined };

test('a painter that is well has its concurrency, and its loaded model', () => {
  expect(loadOf(painter, well, at(0))).toEqual({
    ...{ painter, running: 0, limit: 3, isIll: false, loaded: 'flux', freeIn: undefined },
  });
});

test('an ill painter gets no job while it rests, then one', () => {
  const outage = outageAfter(
    new ServiceFailure('unavailable', { waitsFor: 'unreachable' }),
    undefined,
    at(0),
  );
  expect(loadOf(painter, { ...well, outage }, at(4))).toMatchObject({ limit: 0, isIll: true });
  expect(loadOf(painter, { ...well, outage }, at(5))).toMatchObject({ limit: 1, isIll: true });
});

test('a painter is free when its oldest job has taken as long as its last jobs', () => {
  const jobs = [at(2), at(1)].map((startedAt) => ({ painter, startedAt }));
  const times = [60_000, 9000, 8000];
  expect(loadOf(painter, { ...well, jobs, memory: memory(times) }, at(4))).toMatchObject({
    ...{ running: 2, freeIn: 6000 },
  });
  expect(loadOf(painter, { ...well, jobs }, at(4)).freeIn).toBeUndefined();
  expect(loadOf(painter, { ...well, memory: memory(times) }, at(4)).freeIn).toBeUndefined();
});

test('the last twenty times are remembered', () => {
  const known = memory();
  for (let time = 1; time <= 22; time++) rememberTime(known, time);
  expect(known.times).toEqual(Array.from({ length: 20 }, (_, index) => index + 3));
});
