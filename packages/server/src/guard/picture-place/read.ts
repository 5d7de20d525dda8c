import { type Db, installation, query } from '@limn/db';
import type { PicturePlace } from '@limn/db/enums';

const findPlace = query((db) => db.select({ place: installation.newPictures }).from(installation));

/** Where new pictures go while the site has a bucket; null on a site without one. */
export const placeOfPictures = (db: Db): PicturePlace | null => findPlace.get({ db })?.place ?? null;
