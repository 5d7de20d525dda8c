import { type BucketPlace, backupsIn } from '../backup/bucket-place.ts';
import type { Config } from '../config.ts';
import { createBucket } from '../ports/pictures/bucket.ts';
import { bucketPlaceIn } from '../standby/settings.ts';
import { UsageError } from './command.ts';

/** The backups below `s3://bucket/prefix`. @throws UsageError for another text, without settings, and for the place of the pictures */
export async function openBackups(
  { backupService, bucket: site }: Pick<Config, 'backupService' | 'bucket'>,
  text: string,
): Promise<BucketPlace> {
  const place = bucketPlaceIn(text);
  if (!place) throw new UsageError(`${text} is not a place in a bucket, such as s3://bucket/backups.`);
  if (!backupService)
    throw new UsageError(
      'A backup in a bucket needs BACKUP_S3_ENDPOINT, BACKUP_S3_ACCESS_KEY_ID and BACKUP_S3_SECRET_ACCESS_KEY, or the same S3_ settings.',
    );
  if (site && site.bucket === place.bucket && site.prefix === place.prefix)
    throw new UsageError(`${text} is the place of the pictures. Backups need another bucket or prefix.`);
  const shown = `s3://${place.bucket}/${place.prefix}`;
  return backupsIn(createBucket({ ...backupService, ...place }), shown);
}
