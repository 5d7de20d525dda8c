import { type Db, installation, query } from '@limn/db';
import type { PicturePlace } from '@limn/db/enums';

const findPlace = query((db) => db.select({ place: installation.newPictures }).from(installation));

/** Where new pictures go on a site with a bucket: there, unless `limn pictures move --to disk` has begun. */
export const placeOfNewPictures = (db: Db): PicturePlace => findPlace.get({ db })?.place ?? 's3';

/** Called before pictures are moved. */
export function directNewPictures(db: Db, place: PicturePlace): void {
  db.update(installation).set({ newPictures: place }).run();
}
