import { z } from 'zod';
import { hasNoDotParts, isStandbyTarget } from '../standby/settings.ts';
import { oneOf, webUrl } from './fields.ts';

/** The settings of a bucket, of backups in a bucket, and of a standby. */
export const storageFields = {
  S3_ENDPOINT: webUrl.optional(),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][\w.-]{1,61}[a-z0-9]$/i, 'must be the name of a bucket')
    .optional(),
  S3_REGION: z.string().default('auto'),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  S3_PREFIX: z
    .string()
    .regex(/^[\w.-]+(\/[\w.-]+)*\/?$/, 'must be a path like limn/pictures')
    .refine(hasNoDotParts, 'must not have the parts . and ..')
    .optional(),
  S3_FORCE_PATH_STYLE: oneOf(['true', 'false']).default('true'),
  S3_PUBLIC_URL: webUrl.optional(),
  BACKUP_S3_ENDPOINT: webUrl.optional(),
  BACKUP_S3_REGION: z.string().optional(),
  BACKUP_S3_ACCESS_KEY_ID: z.string().optional(),
  BACKUP_S3_SECRET_ACCESS_KEY: z.string().optional(),
  BACKUP_S3_FORCE_PATH_STYLE: oneOf(['true', 'false']).optional(),
  STANDBY_TARGET: z
    .string()
    .refine(isStandbyTarget, 'must be a folder like /mnt/standby or a bucket like s3://bucket/limn')
    .optional(),
};
