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

/** Replaces all texts. Invisible characters are removed from them. */
export function updateSiteInfo(ctx: UserCtx, input: UpdateSiteInfo): AdminSiteInfo {
  may(ctx, 'site.update');
  const row = {
    about: cleanLines(input.about) ?? '',
    contactEmail: input.contact_email,
    phoneNumber: cleanLine(input.phone_number) ?? '',
    address: cleanLines(input.address) ?? '',
    ...input.social_links,
  };
  return atomically(ctx, (ctx) => {
    const known = readAdminSiteInfo(ctx);
    const before = plainOf(known);
    storeTexts.run(ctx, {
      ...row,
      operatorName: cleanLine(input.operator_name ?? known.operator_name) ?? '',
      taxId: cleanLine(input.tax_id ?? known.tax_id) ?? '',
    });
    const info = readAdminSiteInfo(ctx);
    addAuditEntry(ctx, { action: 'site.change', subject: '', detail: changesOf(before, plainOf(info)) });
    return info;
  });
}

const plainOf = ({ social_links, ...info }: AdminSiteInfo) => ({ ...info, ...social_links });
