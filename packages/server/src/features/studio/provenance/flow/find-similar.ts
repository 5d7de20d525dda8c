import { setImmediate } from 'node:timers/promises';
import type { Db } from '@limn/db';
import { candidateBits, sameBits, secondDifference, similarBits } from '@limn/provenance/fingerprint/compare';
import type { AskedView } from '../../../../core/inspection.ts';
import { indexedUpTo, listEntries } from '../read/fingerprint-index.ts';
import {
  findStoredFingerprint,
  lastSeq,
  readHashesAfter,
  readLateHashes,
  type StoredFingerprint,
} from '../read.ts';
import { probesOf } from '../rules/bands.ts';
import { type Candidate, HashTable } from './hash-table.ts';

/** Rows that are read at once, in about 10 ms. */
const rowsAtOnce = 2000;
/** Candidates that the second hashes decide about, the most similar first. */
const candidatesAtMost = 1000;
/** Pictures that a question may scan besides the index, in about 100 ms. */
const unindexedAtMost = 20_000;
/** Values of a band that are read at once: 3,000 entries of 10^6 pictures. */
const valuesAtOnce = 32;
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

function dropFingerprints(db: Db): void {
  clearTimeout(kept.get(db)?.idle);
  kept.delete(db);
}

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

async function scan(table: HashTable, hashes: readonly Uint8Array[]): Promise<Candidate[]> {
  const found: Candidate[] = [];
  for (const some of table.scan(hashes)) {
    found.push(...some);
    await setImmediate();
  }
  return found;
}

/** The pictures that are not in the index yet. */
async function scanAfter(db: Db, last: number, hashes: readonly Uint8Array[]): Promise<Candidate[]> {
  const table = new HashTable();
  const end = lastSeq({ db });
  for (let at = last; at < end; ) {
    const rows = readHashesAfter({ db }, at, end, rowsAtOnce);
    for (const { seq, first } of rows) if (first) table.add(seq, first);
    at = rows.at(-1)?.seq ?? end;
    await setImmediate();
  }
  return scan(table, hashes);
}

async function findInIndex(db: Db, hashes: readonly Uint8Array[]): Promise<Candidate[]> {
  const least = new Map<number, number>();
  for (const { starts, compare } of hashes.flatMap(probesOf))
    for (let at = 0; at < starts.length; at += valuesAtOnce) {
      for (const entry of listEntries({ db }, starts.slice(at, at + valuesAtOnce))) {
        const { seq, difference } = compare(entry);
        if (difference <= candidateBits && difference < (least.get(seq) ?? Number.POSITIVE_INFINITY))
          least.set(seq, difference);
      }
      await setImmediate();
    }
  return [...least].map(([seq, difference]) => ({ seq, difference }));
}

/**
 * Pictures with a similar first hash, the most similar first. From the index, once it has all but the newest pictures; until
 * then by a scan of all first hashes in memory. Both give the same answer.
 */
export async function candidatesFor(db: Db, hashes: readonly Uint8Array[]): Promise<Candidate[]> {
  const indexed = indexedUpTo({ db });
  const isIndexed = indexed > 0 && lastSeq({ db }) - indexed <= unindexedAtMost;
  if (isIndexed) dropFingerprints(db);
  const found = isIndexed
    ? [...(await findInIndex(db, hashes)), ...(await scanAfter(db, indexed, hashes))]
    : await scan(await fingerprintsOf(db).table(db), hashes);
  // a picture that was indexed meanwhile is found twice
  const once = new Map(found.map((one) => [one.seq, one]));
  return [...once.values()]
    .sort((a, b) => a.difference - b.difference || a.seq - b.seq)
    .slice(0, candidatesAtMost);
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
  for (const { seq } of await candidatesFor(
    db,
    views.map(({ first }) => first),
  )) {
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
