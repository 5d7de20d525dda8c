import { addAbortSignal, type Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import yazl from 'yazl';
import type { Ctx } from '../../../core/context.ts';
import { may } from '../../../core/may.ts';
import { Refusal } from '../../../core/refusal.ts';
import { takeToken } from '../../../guard/one-time-token/write.ts';
import { listInvoicesForExport } from '../../billing/invoice/read.ts';
import { listMemberships } from '../../billing/membership/read/list-memberships.ts';
import { listCollectionsOf } from '../../studio/collection/read.ts';
import { describeImage, findMedia, type ImageRow, listKept } from '../../studio/image/read.ts';
import { findAvatarOf } from '../account/read/avatar.ts';
import { describePreferences, describeUser, findUser } from '../account/read.ts';
import { exportName, pictureName } from './rules.ts';
import type { CreateArchive } from './schema.ts';

interface PackedPicture {
  /** The path within the zip file. */
  file: string;
  row: ImageRow;
}

interface Extra {
  name: string;
  bytes: Uint8Array;
}

/** JPEG files do not get smaller. */
const stored = { compress: false } as const;

/**
 * A zip of these pictures, then of what `extras` makes of the packed ones: a missing file is left out of both. One file is
 * open at a time, and none is read faster than the zip is sent.
 */
function packPictures(ctx: Ctx, rows: ImageRow[], extras: (packed: PackedPicture[]) => Extra[]): Readable {
  const zip = new yazl.ZipFile();
  const archive = zip.outputStream as Readable;
  const gone = new AbortController();
  archive.once('close', () => gone.abort());
  zip.on('error', (error: Error) => archive.destroy(error));

  async function add(row: ImageRow): Promise<PackedPicture | undefined> {
    // a picture that was signed since the rows were read has another file
    const opened =
      (await openPicture(ctx, row.hash)) ?? (await openPicture(ctx, findMedia(ctx, row.id)?.hash));
    if (!opened) return undefined;
    const file = pictureName(row);
    const bytes = addAbortSignal(gone.signal, opened.bytes);
    zip.addReadStream(bytes, file, { ...stored, mtime: row.createdAt });
    await finished(bytes);
    return { file, row };
  }

  async function fill(): Promise<void> {
    const packed: PackedPicture[] = [];
    for (const row of rows) {
      const done = await add(row);
      if (done) packed.push(done);
    }
    for (const { name, bytes } of extras(packed)) zip.addBuffer(Buffer.from(bytes), name, stored);
    zip.end();
  }

  fill().catch((error: unknown) => {
    if (!gone.signal.aborted) archive.destroy(error as Error);
  });
  return archive;
}

/** Undefined if the file is missing. */
const openPicture = async ({ world: { pictures } }: Ctx, hash: string | undefined) =>
  hash === undefined ? undefined : await pictures.open(hash, 'picture.jpg');

function describePicture(ctx: Ctx, { file, row }: PackedPicture) {
  const { id, image_url, thumbnail_url, ...told } = describeImage(ctx, row);
  return { file, ...told };
}

const jsonOf = (value: object) => Buffer.from(`${JSON.stringify(value, null, 2)}\n`);

/** Collections with the paths of their pictures within the zip file. */
function describeCollections(ctx: Ctx, userId: string, packed: PackedPicture[]) {
  const files = new Map(packed.map(({ file, row }) => [row.id, file]));
  return listCollectionsOf(ctx, userId).map(({ name, createdAt, imageIds }) => ({
    name,
    created_at: createdAt.toISOString(),
    pictures: imageIds.flatMap((id) => files.get(id) ?? []),
  }));
}

/** Data of the account that is packed only together with all of its pictures. */
const describeAccount = (ctx: Ctx, userId: string) => {
  const { email, display_name, bio, created_at, is_admin } = describeUser(ctx, userId);
  return {
    account: { email, display_name, bio, created_at, is_admin },
    preferences: describePreferences(ctx, userId),
    memberships: listMemberships(ctx, userId),
    invoices: listInvoicesForExport(ctx, userId),
  };
};

/** The selection that `createDataExport` stored with the token. */
const selectionOf = (body: unknown) => (body as CreateArchive | undefined)?.ids;

/**
 * A zip of everything that a user has here: pictures, avatar, and a JSON file that lists them. For a selection, only the
 * user's own pictures of it and the JSON file.
 * @throws Refusal archive.link_invalid
 */
export function openDataExport(ctx: Ctx, ticket: string): { name: string; archive: Readable } {
  may(ctx, 'archive.open');
  const { userId, body } = takeToken(ctx, 'archive', ticket) ?? {};
  const row = userId ? findUser(ctx, userId) : undefined;
  if (!row) throw new Refusal('archive.link_invalid');
  const ids = selectionOf(body);
  const about = {
    exported_at: ctx.now().toISOString(),
    site: ctx.settings.siteName,
    ...(ids ? {} : describeAccount(ctx, row.id)),
  };
  const avatar = ids ? undefined : findAvatarOf(ctx, row.id);
  const archive = packPictures(ctx, listKept(ctx, row.id, ids), (packed) => [
    ...(avatar ? [{ name: 'avatar.webp', bytes: avatar }] : []),
    {
      name: 'limn.json',
      bytes: jsonOf({
        ...about,
        pictures: packed.map((picture) => describePicture(ctx, picture)),
        ...(ids ? {} : { collections: describeCollections(ctx, row.id, packed) }),
      }),
    },
  ]);
  return { name: exportName(ctx.now()), archive };
}
