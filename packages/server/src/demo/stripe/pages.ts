import type { FastifyInstance } from 'fastify';
import type { Ledger } from './ledger.ts';

export interface PageOptions {
  ledger: Ledger;
  catchUp: () => void;
  changed: () => void;
}

export function mountPages(_app: FastifyInstance, _options: PageOptions): void {}
