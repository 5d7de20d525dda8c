import { atomically, siteInfo } from '@limn/db';
import type { UserCtx } from '../../../core/context.ts';
import { may } from '../../../core/may.ts';
import { cleanLine, cleanLines } from '../../../core/text.ts';
import { changesOf } from '../../../guard/audit/rules.ts';
import { addAuditEntry } from '../../../guard/audit/write.ts';
import { readSiteInfo } from './read.ts';
import type { SiteInfo } from './schema.ts';

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
    ctx.db
      .insert(siteInfo)
      .values({ only: 1, ...row })
      .onConflictDoUpdate({ target: siteInfo.only, set: row })
      .run();
    const info = readSiteInfo(ctx);
    addAuditEntry(ctx, { action: 'site.change', subject: '', detail: changesOf(before, plainOf(info)) });
    return info;
  });
}

const plainOf = ({ social_links, ...info }: SiteInfo) => ({ ...info, ...social_links });
