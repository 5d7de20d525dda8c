import { atomically, type Params, query, siteInfo } from '@limn/db';
import type { UserCtx } from '../../../core/context.ts';
import { may } from '../../../core/may.ts';
import { cleanLine, cleanLines } from '../../../core/text.ts';
import { changesOf } from '../../../guard/audit/rules.ts';
import { addAuditEntry } from '../../../guard/audit/write.ts';
import { readSiteInfo } from './read.ts';
import type { SiteInfo } from './schema.ts';

const storeTexts = query((db, p: Params<Omit<typeof siteInfo.$inferSelect, 'only'>>) => {
  const row = {
    about: p.about,
    contactEmail: p.contactEmail,
    phoneNumber: p.phoneNumber,
    address: p.address,
    facebook: p.facebook,
    twitter: p.twitter,
    instagram: p.instagram,
    linkedin: p.linkedin,
  };
  return db
    .insert(siteInfo)
    .values({ only: 1, ...row })
    .onConflictDoUpdate({ target: siteInfo.only, set: row });
});

/** Replaces all texts. Invisible characters are removed from them. */
export function updateSiteInfo(ctx: UserCtx, input: SiteInfo): SiteInfo {
  may(ctx, 'site.update');
  const row = {
    about: cleanLines(input.about) ?? '',
    contactEmail: input.contact_email,
    phoneNumber: cleanLine(input.phone_number) ?? '',
    address: cleanLines(input.address) ?? '',
    ...input.social_links,
  };
  return atomically(ctx, (ctx) => {
    const before = plainOf(readSiteInfo(ctx));
    storeTexts.run(ctx, row);
    const info = readSiteInfo(ctx);
    addAuditEntry(ctx, { action: 'site.change', subject: '', detail: changesOf(before, plainOf(info)) });
    return info;
  });
}

const plainOf = ({ social_links, ...info }: SiteInfo) => ({ ...info, ...social_links });
