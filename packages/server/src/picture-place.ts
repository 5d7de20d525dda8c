import { type Db, installation, query } from '@limn/db';
import type { PicturePlace } from '@limn/db/enums';

const findPlace = query((db) => db.select({ place: installation.newPictures }).from(installation));

/** Where new pictures go while the site has a bucket; null on a site without one. */
export const placeOfPictures = (db: Db): PicturePlace | null => findPlace.get({ db })?.place ?? null;

export function directNewPictures(db: Db, place: PicturePlace | null): void {
  db.update(installation).set({ newPictures: place }).run();
}

/**
 * Called at the start of the server.
 * @returns false for a site with pictures in a bucket that is started without it
 */
export function agreeOnPlace(db: Db, hasBucket: boolean): boolean {
  const place = placeOfPictures(db);
  if (hasBucket && place === null) directNewPictures(db, 's3');
  return hasBucket || place === null;
}
