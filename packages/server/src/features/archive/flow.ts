import type { Readable } from 'node:stream';
import type { Ctx } from '../../core/context.ts';
import { may } from '../../core/may.ts';
import { Refusal } from '../../core/refusal.ts';
import { describePreferences, describeUser, findUser } from '../account/read.ts';
import { findAvatarOf } from '../avatar/read.ts';
import { describeImage, listKept } from '../image/read.ts';
import { listMemberships } from '../membership/read.ts';
import { takeTicket } from '../ticket/write.ts';
import { type PackedPicture, packPictures } from './pack.ts';
import { archiveName } from './rules.ts';

function describePicture(ctx: Ctx, { file, row }: PackedPicture) {
  const { id, image_url, thumbnail_url, ...told } = describeImage(ctx, row);
  return { file, ...told };
}

const jsonOf = (value: object) => Buffer.from(`${JSON.stringify(value, null, 2)}\n`);

/**
 * Everything that one person has here, as a zip: their pictures, their avatar, and a JSON that names each.
 * @throws Refusal archive.link_invalid
 */
export function openArchive(ctx: Ctx, ticket: string): { name: string; archive: Readable } {
  may(ctx, 'archive.open');
  const { userId } = takeTicket(ctx, 'archive', ticket) ?? {};
  const row = userId ? findUser(ctx, userId) : undefined;
  if (!row) throw new Refusal('archive.link_invalid');
  const { email, display_name, bio, created_at, is_admin } = describeUser(ctx, row);
  const about = {
    exported_at: ctx.now().toISOString(),
    site: ctx.settings.siteName,
    account: { email, display_name, bio, created_at, is_admin },
    preferences: describePreferences(ctx, row.id),
    memberships: listMemberships(ctx, row.id),
  };
  const avatar = findAvatarOf(ctx, row.id);
  const archive = packPictures(ctx, listKept(ctx, row.id), (packed) => [
    ...(avatar ? [{ name: 'avatar.webp', bytes: avatar }] : []),
    {
      name: 'limn.json',
      bytes: jsonOf({ ...about, pictures: packed.map((picture) => describePicture(ctx, picture)) }),
    },
  ]);
  return { name: archiveName(ctx.now()), archive };
}
