export interface BucketSettings {
  /** Without the bucket's name, like `https://s3.example.com`. */
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** Empty, or a path with a slash at its end. */
  prefix: string;
  /** True for `endpoint/bucket/key`, false for `bucket.endpoint/key`. */
  isPathStyle: boolean;
  /** The endpoint that browsers reach, for signed links to files; undefined without such links. */
  publicUrl: string | undefined;
}

/** A service without a place in it. */
export type S3Service = Omit<BucketSettings, 'bucket' | 'prefix'>;
