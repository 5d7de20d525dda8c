import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { S3Service } from '../s3/service.ts';

/** Where Litestream copies the database, and the settings of Limn for it. */
export interface Replica {
  env: Record<string, string>;
  /** Fills deploy/litestream.yml for the database of one machine. */
  configFor(database: string): string;
}

const example = readFileSync(join(import.meta.dirname, '..', '..', 'deploy', 'litestream.yml'), 'utf8');

function replaced(text: string, from: string, to: string): string {
  if (!text.includes(from)) throw new Error(`deploy/litestream.yml has no ${from}`);
  return text.replaceAll(from, to);
}

/** The lines of the folder as they are. */
export const folderReplica = (folder: string): Replica => ({
  env: { STANDBY_TARGET: folder },
  configFor: (database) =>
    replaced(replaced(example, '/var/lib/limn/limn.db', database), '/mnt/standby', folder),
});

/** As the comment in the file says: without the lines of the folder, and with those of the bucket. */
export function bucketReplica(service: S3Service, bucket: string): Replica {
  const { endpoint, accessKeyId, secretAccessKey, region } = service;
  const [head = '', , rest = ''] = example.split(/^ +# STANDBY_TARGET=.*$/m);
  const lines = rest.replace(/^ {6}# /gm, '      ');
  return {
    env: {
      STANDBY_TARGET: `s3://${bucket}/limn`,
      S3_ENDPOINT: endpoint,
      S3_BUCKET: bucket,
      S3_PREFIX: 'site',
      S3_REGION: region,
      S3_ACCESS_KEY_ID: accessKeyId,
      S3_SECRET_ACCESS_KEY: secretAccessKey,
    },
    configFor: (database) =>
      replaced(
        replaced(head + lines, '/var/lib/limn/limn.db', database),
        'bucket: bucket',
        `bucket: ${bucket}`,
      ),
  };
}
