import { type Db, installation } from '@limn/db';
import type { PicturePlace } from '@limn/db/enums';
import { placeOfPictures } from './read.ts';

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
