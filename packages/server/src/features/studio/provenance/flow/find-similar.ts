import { setImmediate } from 'node:timers/promises';
import type { Db } from '@limn/db';
import { sameBits, secondDifference, similarBits } from '@limn/provenance/fingerprint/compare';
import type { AskedView } from '../../../../core/inspection.ts';
import {
  findStoredFingerprint,
  lastSeq,
  readHashesAfter,
  readLateHashes,
  type StoredFingerprint,
} from '../read.ts';
import { type Candidate, HashTable } from './hash-table.ts';

/** Rows that are read at once, in about 10 ms. */
const rowsAtOnce = 2000;
/** Candidates that the second hashes decide about, the most similar first. */
const candidatesAtMost = 1000;
/** A table without questions is dropped after this many milliseconds. */
const idleMs = 10 * 60_000;

/** The first hashes of all pictures in memory, brought up to date by each question. */
class Fingerprints {
  readonly #table = new HashTable();
  /** Rows up to this one are in the table or in `#missing`. */
  #last = 0;
  /** Rows without a fingerprint when they were read. */
  #missing: number[] = [];
  #updating: Promise<void> = Promise.resolve();

  async table(db: Db): Promise<HashTable> {
    const mine = this.#updating.then(() => this.#update(db));
    // a failure is of the caller; the next question tries again
    this.#updating = mine.catch(() => undefined);
    await mine;
    return this.#table;
  }

  async #update(db: Db): Promise<void> {
    const still: number[] = [];
    for (const [n, seq] of this.#missing.entries()) {
      const late = readLateHashes({ db }, seq);
      if (late?.first) this.#table.add(seq, late.first);
      else still.push(seq);
      if (n % rowsAtOnce === rowsAtOnce - 1) await setImmediate();
    }
    this.#missing = still;
    const end = lastSeq({ db });
    while (this.#last < end) {
      const rows = readHashesAfter({ db }, this.#last, end, rowsAtOnce);
      for (const { seq, first } of rows)
        if (first) this.#table.add(seq, first);
        else this.#missing.push(seq);
      this.#last = rows.at(-1)?.seq ?? end;
      await setImmediate();
    }
  }
}

interface Kept {
  fingerprints: Fingerprints;
  idle: NodeJS.Timeout;
}
const kept = new WeakMap<Db, Kept>();

function fingerprintsOf(db: Db): Fingerprints {
  const known = kept.get(db);
  if (known) {
    known.idle.refresh();
    return known.fingerprints;
  }
  const fingerprints = new Fingerprints();
  kept.set(db, { fingerprints, idle: setTimeout(() => kept.delete(db), idleMs).unref() });
  return fingerprints;
}

async function candidatesFor(db: Db, views: readonly AskedView[]): Promise<Candidate[]> {
  const table = await fingerprintsOf(db).table(db);
  const found: Candidate[] = [];
  for (const some of table.scan(views.map(({ first }) => first))) {
    found.push(...some);
    await setImmediate();
  }
  return found.toSorted((a, b) => a.difference - b.difference).slice(0, candidatesAtMost);
}

export interface SimilarFingerprint extends StoredFingerprint {
  /** Differing bits of 256. */
  difference: number;
  isSame: boolean;
  isMirrored: boolean;
  isTrimmed: boolean;
}

/** The most similar picture; undefined where none is similar enough. */
export async function findSimilar(
  { db }: { db: Db },
  views: readonly AskedView[],
): Promise<SimilarFingerprint | undefined> {
  let best: SimilarFingerprint | undefined;
  for (const { seq } of await candidatesFor(db, views)) {
    const stored = findStoredFingerprint({ db }, seq);
    if (!stored) continue;
    for (const view of views) {
      const difference = secondDifference(stored, view);
      if (difference > similarBits || difference >= (best?.difference ?? Number.POSITIVE_INFINITY)) continue;
      const { isMirrored, isTrimmed } = view;
      best = { ...stored, difference, isSame: difference <= sameBits, isMirrored, isTrimmed };
    }
  }
  return best;
}
