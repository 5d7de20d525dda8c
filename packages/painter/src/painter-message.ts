import type { Commission } from './paint.ts';

/** To the worker. `stop[0]` turning 1 means: leave this one. */
export interface Order {
  id: number;
  commission: Commission;
  stop: Int32Array;
}

/** From the worker: how far it is, then one of the three ends. */
export type Report =
  | { id: number; kind: 'progress'; done: number }
  | { id: number; kind: 'painted'; bytes: Uint8Array }
  | { id: number; kind: 'stopped' }
  | { id: number; kind: 'failed'; message: string };
