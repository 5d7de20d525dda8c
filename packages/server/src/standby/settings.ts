import type { BucketSettings } from '../ports/pictures/settings.ts';

/** The folder or bucket to which Litestream copies the database, with the number of takeovers. */
export type StandbySettings = { folder: string } | { bucket: BucketSettings };

const bucketForm = /^s3:\/\/([a-z0-9][\w.-]{1,61}[a-z0-9])((?:\/[\w.-]+)*)\/?$/i;

/** Services and proxies resolve `.` and `..` in an address, so that the path would lead out of the prefix. */
export const hasNoDotParts = (path: string): boolean => !/(^|\/)\.\.?(\/|$)/.test(path);

/** @returns the parts of `s3://bucket/prefix`; undefined for another text. The prefix is empty or ends with a slash. */
export function bucketPlaceIn(text: string): { bucket: string; prefix: string } | undefined {
  const [, bucket, path = ''] = bucketForm.exec(text) ?? [];
  return bucket === undefined || !hasNoDotParts(path)
    ? undefined
    : { bucket, prefix: path === '' ? '' : `${path.slice(1)}/` };
}

export const isStandbyTarget = (text: string): boolean =>
  text.startsWith('/') || bucketPlaceIn(text) !== undefined;
