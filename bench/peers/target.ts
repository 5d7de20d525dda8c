/** What is measured: Limn or a peer, with its data in place. */
import type { Dataset } from './dataset.ts';

export const works = [
  'history-trpc',
  'history-rest',
  'star-trpc',
  'star-rest',
  'sign-in',
  'thumbnail',
] as const;
export type Work = (typeof works)[number];

export interface Request {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  path: string;
  headers: Record<string, string>;
  body?: string;
}

/** A history page as the target answers it. */
export interface Page {
  prompts: string[];
  total: number;
}

/** What a target is asked for. The works that it does not offer are missing. */
export interface Requests {
  /** Sent in turns. */
  works: Partial<Record<Work, Request[]>>;
  /** The first active user's page, which the first answer after a start has to contain. */
  page: Request;
  readPage(body: string): Page;
  /** The second user stars a picture of the first one, which has to be refused. */
  intrusion: Request;
}

export interface Target {
  name: string;
  versions: string;
  /** Password hash and its parameters. */
  hash: string;
  /** Database driver, journal and when it syncs. */
  storage: string;
  /** The program that listens on `port` of 127.0.0.1. */
  program(port: number): {
    file: string;
    args: string[];
    cwd: string;
    env: Record<string, string | undefined>;
  };
  /** Called once, while the server runs: it may sign users in. */
  requests(url: string): Promise<Requests>;
}

export interface Place {
  /** Kept for the next run: what is installed and built. */
  installation: string;
  /** New and empty. */
  data: string;
}

/** Installs the target and fills its database. @throws StepFailed */
export type Prepare = (place: Place, dataset: Dataset) => Promise<Target>;

/** One step of a preparation failed; the message names it. */
export class StepFailed extends Error {}

/** Rate limits count by network, so each user has one. */
export const networkOf = (user: number) => ({ 'x-forwarded-for': `10.${user >> 8}.${user & 255}.1` });

export const json = { 'content-type': 'application/json' };
