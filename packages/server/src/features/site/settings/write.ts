import { atomically, type Params, query, siteInfo } from '@limn/db';
import type { UserCtx } from '../../../core/context.ts';
import { may } from '../../../core/may.ts';
import { cleanLine, cleanLines } from '../../../core/text.ts';
import { changesOf } from '../../../guard/audit/rules.ts';
import { addAuditEntry } from '../../../guard/audit/write.ts';
import { readAdminSiteInfo } from './read.ts';
import type { AdminSiteInfo, UpdateSiteInfo } from './schema.ts';

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
    operatorName: p.operatorName,
    taxId: p.taxId,
  };
  return db
    .insert(siteInfo)
    .values({ only: 1, ...row })
    .onConflictDoUpdate({ target: siteInfo.only, set: row });
});

/** What is left out stays. Invisible characters are removed from the texts. */
export function updateSiteInfo(ctx: UserCtx, input: UpdateSiteInfo): AdminSiteInfo {
  may(ctx, 'site.update');
  return atomically(ctx, (ctx) => {
    const known = readAdminSiteInfo(ctx);
    const before = plainOf(known);
    const { social_links: links = {} } = input;
    storeTexts.run(ctx, {
      about: cleanLines(input.about ?? known.about) ?? '',
      contactEmail: input.contact_email ?? known.contact_email,
      phoneNumber: cleanLine(input.phone_number ?? known.phone_number) ?? '',
      address: cleanLines(input.address ?? known.address) ?? '',
      facebook: links.facebook ?? known.social_links.facebook,
      twitter: links.twitter ?? known.social_links.twitter,
      instagram: links.instagram ?? known.social_links.instagram,
      linkedin: links.linkedin ?? known.social_links.linkedin,
      operatorName: cleanLine(input.operator_name ?? known.operator_name) ?? '',
      taxId: cleanLine(input.tax_id ?? known.tax_id) ?? '',
    });
    const info = readAdminSiteInfo(ctx);
    addAuditEntry(ctx, { action: 'site.change', subject: '', detail: changesOf(before, plainOf(info)) });
    return info;
  });
}

const plainOf = ({ social_links, ...info }: AdminSiteInfo) => ({ ...info, ...social_links });
