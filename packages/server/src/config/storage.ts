import type { z } from 'zod';
import type { BucketSettings, S3Service } from '../ports/pictures/settings.ts';
import { bucketPlaceIn, type StandbySettings } from '../standby/settings.ts';
import { needed } from './error.ts';
import type { storageFields } from './storage-fields.ts';

type Environment = z.infer<z.ZodObject<typeof storageFields>>;

export function bucketOf(settings: Environment): BucketSettings | undefined {
  const { S3_BUCKET: bucket, S3_PREFIX: prefix } = settings;
  if (bucket === undefined) return undefined;
  const place = { bucket, prefix: prefix === undefined ? '' : `${prefix.replace(/\/$/, '')}/` };
  return bucketAt(place, settings, 'S3_BUCKET is set');
}

/** A bucket of the service that the S3_ settings describe. */
function bucketAt(
  place: { bucket: string; prefix: string },
  settings: Environment,
  why: string,
): BucketSettings {
  return {
    ...place,
    endpoint: needed('S3_ENDPOINT', settings.S3_ENDPOINT, why),
    region: settings.S3_REGION,
    accessKeyId: needed('S3_ACCESS_KEY_ID', settings.S3_ACCESS_KEY_ID, why),
    secretAccessKey: needed('S3_SECRET_ACCESS_KEY', settings.S3_SECRET_ACCESS_KEY, why),
    isPathStyle: settings.S3_FORCE_PATH_STYLE === 'true',
    publicUrl: settings.S3_PUBLIC_URL,
  };
}

/** By default the service of the other S3_ settings. */
export function backupServiceOf(settings: Environment): S3Service | undefined {
  const endpoint = settings.BACKUP_S3_ENDPOINT ?? settings.S3_ENDPOINT;
  const accessKeyId = settings.BACKUP_S3_ACCESS_KEY_ID ?? settings.S3_ACCESS_KEY_ID;
  const secretAccessKey = settings.BACKUP_S3_SECRET_ACCESS_KEY ?? settings.S3_SECRET_ACCESS_KEY;
  if (endpoint === undefined || accessKeyId === undefined || secretAccessKey === undefined) return undefined;
  const isPathStyle = (settings.BACKUP_S3_FORCE_PATH_STYLE ?? settings.S3_FORCE_PATH_STYLE) === 'true';
  const region = settings.BACKUP_S3_REGION ?? settings.S3_REGION;
  return { endpoint, region, accessKeyId, secretAccessKey, isPathStyle, publicUrl: undefined };
}

export function standbyOf(settings: Environment): StandbySettings | undefined {
  const target = settings.STANDBY_TARGET;
  if (target === undefined) return undefined;
  const place = bucketPlaceIn(target);
  return place ? { bucket: bucketAt(place, settings, 'STANDBY_TARGET is a bucket') } : { folder: target };
}
