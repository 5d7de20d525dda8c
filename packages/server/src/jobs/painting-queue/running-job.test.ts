import { expect, test } from 'vitest';
import type { Painter } from '../../core/painters.ts';
import type { GenerationRow } from '../../features/studio/generation/read.ts';
import {
  forgetsAtStop,
  graceMilliseconds,
  newRunningJob,
  noteProgress,
  progressEveryMilliseconds,
  type RunningJob,
} from './running-job.ts';

const began = new Date(Date.UTC(2026, 0, 1));
const aJob = (painter: Partial<Painter> = {}, facts: Partial<RunningJob> = {}) => ({
  ...newRunningJob({ job: { id: 'one' } as GenerationRow, painter: painter as Painter }, began),
  ...facts,
});

test('watchers are told the progress once in an interval, and it stays between 0 and 1', () => {
  const running = aJob();
  const told = (fraction: number, now: number) => [noteProgress(running, fraction, now), running.progress];
  expect(running.progress).toBeNull();
  expect(told(-1, 1000)).toEqual([true, 0]);
  expect(told(0.5, 999 + progressEveryMilliseconds)).toEqual([false, 0.5]);
  expect(told(2, 1000 + progressEveryMilliseconds)).toEqual([true, 1]);
});

test('a free painter that was sent the job forgets it when the server stops', () => {
  const jobs = [true, false].flatMap((isSent) => [true, false].map((isPaid) => aJob({ isPaid }, { isSent })));
  expect(jobs.map(forgetsAtStop)).toEqual([false, true, false, false]);
});

test('jobs may finish within the longest time limit, and store their pictures', () => {
  expect(graceMilliseconds([{ timeoutSeconds: 60 }, { timeoutSeconds: 300 }])).toBe(315_000);
  expect(graceMilliseconds([])).toBe(15_000);
});
