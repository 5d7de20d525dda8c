import type { Db } from '@limn/db';
import { type PictureKind, type PictureStore, pictureKinds } from '../core/picture-store.ts';
import { findDigest } from '../features/studio/image/read/digest.ts';
import { type Flaw, findFlaws, isKind } from './files.ts';
import type { Fault } from './invariant.ts';
import { bookkeepingInvariants } from './invariants/bookkeeping.ts';
import { figureInvariants } from './invariants/figures.ts';
import { paymentInvariants } from './invariants/payments.ts';
import { peopleInvariants } from './invariants/people.ts';
import { pictureInvariants } from './invariants/pictures.ts';
import { storageInvariants } from './invariants/storage.ts';
import { findDamage, findViolations, hasActiveJob, isNamed, type NamedFile, namedFiles } from './read.ts';

export interface DataFolder {
  db: Db;
  pictures: PictureStore;
  now(): Date;
}

export const invariants = [
  storageInvariants,
  figureInvariants,
  bookkeepingInvariants,
  pictureInvariants,
  paymentInvariants,
  peopleInvariants,
].flat();

/** Milliseconds: a file is written seconds before its row. An older file without a row never gets one. */
const graceMilliseconds = 3_600_000;

/** One fault for all cases of a kind. */
function gather(fault: Omit<Fault, 'count' | 'example'>, cases: string[]): Fault[] {
  const [example] = cases;
  return example === undefined ? [] : [{ ...fault, count: cases.length, example }];
}

const fileFaults = {
  'picture.missing': 'Pictures are missing.',
  'picture.damaged': 'Pictures are damaged.',
  'thumbnail.missing': 'Thumbnails are missing.',
  'thumbnail.damaged': 'Thumbnails are damaged.',
} as const;

/** Milliseconds: the thumbnails of a picture are made after it can be seen, or when they are first requested. */
const thumbnailMilliseconds = 600_000;

type FileFault = keyof typeof fileFaults;

/** Asks the store about one picture. */
async function findFileFault(
  data: DataFolder,
  named: NamedFile,
  options: CheckedFiles,
): Promise<FileFault | undefined> {
  const { db, pictures } = data;
  const { hash } = named;
  const expected = options.thorough ? { 'picture.jpg': hash, ...findDigest({ db }, hash) } : {};
  return worstOf(await findFlaws(pictures, hash, expected), data, named, options);
}

/** The worst fault of a picture: without the picture, its thumbnails matter no more. */
function worstOf(
  flaws: { kind: PictureKind; flaw: Flaw }[],
  { now }: DataFolder,
  { since }: NamedFile,
  { madeAt = now() }: CheckedFiles,
): FileFault | undefined {
  // the clock may have been set back a little
  const isNew = Math.abs(madeAt.getTime() - since.getTime()) < thumbnailMilliseconds;
  const [first] = flaws.filter(({ kind, flaw }) => !(isNew && flaw === 'missing' && kind !== 'picture.jpg'));
  return first && `${first.kind === 'picture.jpg' ? 'picture' : 'thumbnail'}.${first.flaw}`;
}

interface CheckedFiles {
  thorough: boolean;
  madeAt?: Date | undefined;
  isDeleted?: ((hash: string) => boolean) | undefined;
}

/** All files of the store, in one listing: a bit for each kind by the first half of the hash, to save memory. */
type Listing = Map<string, number>;

const keyIn = (hash: string) => Buffer.from(hash.slice(0, 32), 'hex').toString('latin1');

function missingIn(listing: Listing, hash: string): { kind: PictureKind; flaw: Flaw }[] {
  const bits = listing.get(keyIn(hash)) ?? 0;
  return pictureKinds
    .filter((_, n) => (bits & (1 << n)) === 0)
    .map((kind) => ({ kind, flaw: 'missing' as const }));
}

async function checkFiles(
  data: DataFolder,
  options: CheckedFiles,
  listing: Listing | undefined,
): Promise<Fault[]> {
  const cases = new Map(Object.keys(fileFaults).map((code) => [code, [] as string[]]));
  for (const named of namedFiles(data.db)) {
    const seen = listing
      ? worstOf(missingIn(listing, named.hash), data, named, options)
      : await findFileFault(data, named, options);
    if (!seen) continue;
    // it may have been repaired or deleted while it was read
    const code = await findFileFault(data, named, options);
    if (code && named.isStillNamed() && !options.isDeleted?.(named.hash))
      cases.get(code)?.push(named.example);
  }
  return Object.entries(fileFaults).flatMap(([code, sentence]) =>
    gather({ code, severity: 'broken', sentence }, cases.get(code) ?? []),
  );
}

async function listStore(
  { db, pictures }: DataFolder,
  before: Date | undefined,
): Promise<{ listing: Listing; orphans: Fault[] }> {
  const listing: Listing = new Map();
  const orphans: string[] = [];
  for await (const { hash, name, modifiedAt } of pictures.list()) {
    if (pictures.isAtomic && isKind(name)) {
      const key = keyIn(hash);
      listing.set(key, (listing.get(key) ?? 0) | (1 << pictureKinds.indexOf(name)));
    }
    if (!before || modifiedAt <= before)
      if (!isKind(name) || !isNamed(db, hash)) orphans.push(`${hash.slice(0, 2)}/${hash}/${name}`);
  }
  const sentence = 'There are files among the pictures that belong to no row. They only take up space.';
  return { listing, orphans: gather({ code: 'picture.stray', severity: 'untidy', sentence }, orphans) };
}

async function findOrphanDeliveries({ db, pictures }: DataFolder): Promise<Fault[]> {
  const orphans = (await pictures.listDeliveries()).filter((id) => !hasActiveJob(db, id));
  const sentence = 'There are results of image services for jobs that have ended.';
  return gather({ code: 'delivery.stray', severity: 'untidy', sentence }, orphans);
}

/**
 * Checks everything that must hold in a data folder after a crash at any point. Only reads, also beside a running server.
 * @param options.thorough reads every index and every picture's bytes: minutes for a large folder
 * @param options.indexes reads every index, and of the pictures no more than usual
 * @param options.isAtRest a server is running and idle, so nothing may be open or be about to get a row
 * @param options.madeAt when a copy was made; pictures that were new then may have no thumbnails
 * @param options.isDeleted true for a picture that was deleted after the database was copied: its files may be missing
 * @returns the faults; empty for a sound folder
 */
export async function checkData(
  data: DataFolder,
  {
    thorough = false,
    indexes = thorough,
    isAtRest = false,
    madeAt,
    isDeleted,
  }: Partial<CheckedFiles> & { indexes?: boolean; isAtRest?: boolean } = {},
): Promise<Fault[]> {
  const { db, now } = data;
  const damage = findDamage(db, { indexes });
  // damaged pages give wrong answers
  if (damage.length > 0) return damage;
  const inForce = invariants.filter(({ isForIdleServer }) => isAtRest || !isForIdleServer);
  // files have the machine's time, not that of `now`
  const before = isAtRest ? undefined : new Date(Date.now() - graceMilliseconds);
  const { listing, orphans } = await listStore(data, before);
  // a bucket would be asked three times for each picture
  const listed = data.pictures.isAtomic && !thorough ? listing : undefined;
  return [
    ...inForce.flatMap((invariant) => findViolations(db, invariant, now())),
    ...(await checkFiles(data, { thorough, madeAt, isDeleted }, listed)),
    ...orphans,
    ...(isAtRest ? await findOrphanDeliveries(data) : []),
  ];
}
