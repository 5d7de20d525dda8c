import type { Db } from '@limn/db';
import type { PictureStore } from '../core/world.ts';
import { findDigest } from '../features/studio/image/read/digest.ts';
import { filesBelow, findFlaws } from './files.ts';
import type { Fault } from './invariant.ts';
import { figureLaws } from './invariants/figures.ts';
import { paymentLaws } from './invariants/payments.ts';
import { peopleLaws } from './invariants/people.ts';
import { pictureLaws } from './invariants/pictures.ts';
import { storageLaws } from './invariants/storage.ts';
import { findDamage, findOffenders, hasActiveJob, isNamed, namedFiles } from './read.ts';

export interface House {
  db: Db;
  pictures: PictureStore;
  now(): Date;
}

export const laws = [storageLaws, figureLaws, pictureLaws, paymentLaws, peopleLaws].flat();

/** A file is written before its row, by some seconds: what is older than this and has none never gets one. */
const graceMilliseconds = 3_600_000;

/** One fault of many cases. */
function gather(fault: Omit<Fault, 'count' | 'example'>, cases: string[]): Fault[] {
  const [example] = cases;
  return example === undefined ? [] : [{ ...fault, count: cases.length, example }];
}

const fileFaults = {
  'picture.missing': 'Pictures are missing. Restore a backup.',
  'picture.damaged': 'Pictures are damaged. Restore a backup.',
  'thumbnail.missing': 'Thumbnails are missing.',
  'thumbnail.damaged': 'Thumbnails are damaged.',
} as const;

/** The worst of a picture: without it, its thumbnails say nothing more. */
async function findFileFault(
  { db, pictures }: House,
  hash: string,
  { thorough }: { thorough: boolean },
): Promise<keyof typeof fileFaults | undefined> {
  const expected = thorough ? { 'picture.jpg': hash, ...findDigest({ db }, hash) } : {};
  const [first] = await findFlaws(pictures, hash, expected);
  return first && `${first.kind === 'picture.jpg' ? 'picture' : 'thumbnail'}.${first.flaw}`;
}

async function checkFiles(house: House, options: { thorough: boolean }): Promise<Fault[]> {
  const cases = new Map(Object.keys(fileFaults).map((code) => [code, [] as string[]]));
  for (const { hash, example, isStillNamed } of namedFiles(house.db)) {
    if (!(await findFileFault(house, hash, options))) continue;
    // it may have been repaired or deleted while it was read
    const code = await findFileFault(house, hash, options);
    if (code && isStillNamed()) cases.get(code)?.push(example);
  }
  return Object.entries(fileFaults).flatMap(([code, sentence]) =>
    gather({ code, severity: 'broken', sentence }, cases.get(code) ?? []),
  );
}

async function findStrays({ db, pictures }: House, before: Date | undefined): Promise<Fault[]> {
  const strays: string[] = [];
  for await (const { path, hash, isPartial } of filesBelow(pictures.root, before))
    if (isPartial || !isNamed(db, hash)) strays.push(path);
  const sentence = 'Files lie among the pictures that no row names. They take room and nothing else.';
  return gather({ code: 'picture.stray', severity: 'untidy', sentence }, strays);
}

async function findStrayDeliveries({ db, pictures }: House): Promise<Fault[]> {
  const strays = (await pictures.listDeliveries()).filter((id) => !hasActiveJob(db, id));
  const sentence = 'Deliveries of painters lie about whose job has ended.';
  return gather({ code: 'delivery.stray', severity: 'untidy', sentence }, strays);
}

/**
 * Everything that must hold in a data folder, whatever was killed and when. Only reads, also beside a server that runs.
 * @param options.thorough reads every index and every picture's bytes: minutes for a large house
 * @param options.indexes reads every index, and of the pictures no more than usual
 * @param options.isAtRest a server is up and has nothing left to do, so nothing may be under way nor be about to get a row
 * @returns what is wrong; empty for a sound house
 */
export async function checkHouse(
  house: House,
  {
    thorough = false,
    indexes = thorough,
    isAtRest = false,
  }: { thorough?: boolean; indexes?: boolean; isAtRest?: boolean } = {},
): Promise<Fault[]> {
  const { db, now } = house;
  const damage = findDamage(db, { indexes });
  // what is read from damaged pages says nothing
  if (damage.length > 0) return damage;
  const inForce = laws.filter(({ isOfRest }) => isAtRest || !isOfRest);
  // files have the machine's time, whatever clock the house goes by
  const before = isAtRest ? undefined : new Date(Date.now() - graceMilliseconds);
  return [
    ...inForce.flatMap((law) => findOffenders(db, law, now())),
    ...(await checkFiles(house, { thorough })),
    ...(await findStrays(house, before)),
    ...(isAtRest ? await findStrayDeliveries(house) : []),
  ];
}
