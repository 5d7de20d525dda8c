import { limits } from '@limn/db/enums';
import { sql } from 'drizzle-orm';
import { attemptsAtMost } from '../../features/studio/generation/rules.ts';
import { entriesOfPicture } from '../../features/studio/provenance/rules/bands.ts';
import { activeStates, hexOf64, type Invariant } from '../invariant.ts';

export const pictureInvariants: Invariant[] = [
  {
    code: 'image.unfinished',
    sentence: 'Pictures are stored although their job is not done: a job could create two.',
    violations: () => sql`
      SELECT image.id AS who FROM image JOIN generation ON generation.id = generation_id
      WHERE generation.state <> 'done' OR generation.user_id <> image.user_id`,
  },
  {
    code: 'image.coming',
    sentence: 'Files wait for a row that will not be written. The next start deletes them.',
    isForIdleServer: true,
    violations: (now) => sql`SELECT hash AS who FROM discarded_file WHERE discarded_at > ${now.getTime()}`,
  },
  {
    code: 'digest.form',
    sentence: 'The stored hashes of thumbnails are not hashes.',
    violations: () => sql`
      SELECT hash AS who FROM picture_digest
      WHERE NOT ${hexOf64(sql`hash`)} OR NOT ${hexOf64(sql`thumbnail320`)} OR NOT ${hexOf64(sql`thumbnail640`)}`,
  },
  {
    code: 'digest.stray',
    sentence: 'Hashes of thumbnails are stored for pictures without a row.',
    violations: () => sql`
      SELECT hash AS who FROM picture_digest AS digest
      WHERE NOT EXISTS (SELECT 1 FROM image WHERE hash = digest.hash)
        AND NOT EXISTS (SELECT 1 FROM featured_artwork WHERE hash = digest.hash)
        AND NOT EXISTS (SELECT 1 FROM discarded_file WHERE hash = digest.hash)`,
  },
  {
    code: 'provenance.stray',
    sentence: 'Marks exist as present for pictures that were deleted.',
    violations: () => sql`
      SELECT id AS who FROM provenance AS mark
      WHERE deleted_at IS NULL AND NOT EXISTS (SELECT 1 FROM image WHERE image.id = mark.id)`,
  },
  {
    code: 'provenance.file',
    sentence: 'The marks of pictures are of another file than the one that is stored.',
    violations: () => sql`
      SELECT image.id AS who FROM image JOIN provenance ON provenance.id = image.id
      WHERE provenance.file_hash <> image.hash`,
  },
  {
    code: 'fingerprint.index',
    sentence: 'The index of fingerprints is wrong: copies of some pictures are not recognized.',
    violations: () => sql`
      SELECT n || ', not ' || is_so AS who FROM (
        SELECT (SELECT count(*) FROM fingerprint_band) AS n, ${entriesOfPicture} * (
          SELECT count(*) FROM provenance JOIN fingerprint_index ON seq <= last WHERE p_hashes IS NOT NULL
        ) AS is_so
      ) WHERE n <> is_so`,
  },
  {
    code: 'image.form',
    sentence: 'Pictures have an impossible size or file name.',
    violations: () => sql`
      SELECT id AS who FROM image
      WHERE NOT ${hexOf64(sql`hash`)}
        OR min(width, height) < ${limits.sideMin}
        OR max(width, height) > CASE WHEN operation IS NULL THEN ${limits.sideMax} ELSE ${limits.upscaledSideMax} END
        OR resolution NOT IN ('Custom', width || 'x' || height)`,
  },
  {
    code: 'image.beyond_limit',
    sentence: 'Users have more pictures than any membership allows.',
    violations: () => sql`
      SELECT user_id AS who FROM (
        SELECT user_id FROM image WHERE deleted_at IS NULL
        UNION ALL SELECT user_id FROM generation WHERE state IN ${activeStates}
      ) GROUP BY user_id HAVING count(*) > ${limits.storedMember}`,
  },
  {
    code: 'collection.stranger',
    sentence: 'Collections have pictures or covers of other users. Remove them from the collections.',
    violations: () => sql`
      SELECT collection.id AS who FROM collection
      JOIN collection_image ON collection_seq = collection.seq
      JOIN image ON image.seq IN (image_seq, cover_seq)
      WHERE image.user_id <> collection.user_id`,
  },
  {
    code: 'collection.too_many',
    sentence: 'Users have more collections than an account can have.',
    violations: () => sql`
      SELECT user_id AS who FROM collection WHERE deleted_at IS NULL
      GROUP BY user_id HAVING count(*) > ${limits.collectionsMax}`,
  },
  {
    code: 'generation.form',
    sentence: 'Jobs are in a state that no job can be in.',
    violations: () => sql`
      SELECT id AS who FROM generation
      WHERE (state IN ${activeStates}) <> (ended_at IS NULL)
        OR (state = 'failed') <> (error_code IS NOT NULL)
        OR attempts NOT BETWEEN 0 AND ${attemptsAtMost}
        OR (state IN ('enhancing', 'painting', 'saving') AND (started_at IS NULL OR attempts = 0))`,
  },
  {
    code: 'generation.too_many',
    sentence: 'Users have more jobs in progress than allowed.',
    violations: () => sql`
      SELECT user_id AS who FROM generation WHERE state IN ${activeStates}
      GROUP BY user_id HAVING count(*) > ${limits.activeJobs}`,
  },
  {
    code: 'generation.forgotten',
    sentence: 'Jobs are in progress that the server does not work on.',
    isForIdleServer: true,
    violations: () => sql`SELECT id AS who FROM generation WHERE state IN ${activeStates}`,
  },
];
