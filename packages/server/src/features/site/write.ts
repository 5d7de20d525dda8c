import { siteInfo } from '@limn/db';
import type { UserCtx } from '../../core/context.ts';
import { may } from '../../core/may.ts';
import type { SiteInfo } from './schema.ts';

export function updateSiteInfo(ctx: UserCtx, input: SiteInfo): SiteInfo {
  may(ctx, 'site.update');
  const { about, contact_email: contactEmail, phone_number: phoneNumber, address, social_links } = input;
  const row = { about, contactEmail, phoneNumber, address, ...social_links };
  ctx.db
    .insert(siteInfo)
    .values({ only: 1, ...row })
    .onConflictDoUpdate({ target: siteInfo.only, set: row })
    .run();
  return input;
}
