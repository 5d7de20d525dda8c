import { type Db, query, siteInfo } from '@limn/db';
import { eq } from 'drizzle-orm';
import type { AdminSiteInfo, SiteInfo } from './schema.ts';

const findTexts = query((db) => db.select().from(siteInfo).where(eq(siteInfo.only, 1)));

/** Empty fields until the operator fills them in: the web page has default texts for those. */
export function readAdminSiteInfo(ctx: { db: Db }): AdminSiteInfo {
  const row = findTexts.get(ctx);
  return {
    about: row?.about ?? '',
    contact_email: row?.contactEmail ?? '',
    phone_number: row?.phoneNumber ?? '',
    address: row?.address ?? '',
    social_links: {
      facebook: row?.facebook ?? '',
      twitter: row?.twitter ?? '',
      instagram: row?.instagram ?? '',
      linkedin: row?.linkedin ?? '',
    },
    operator_name: row?.operatorName ?? '',
    tax_id: row?.taxId ?? '',
  };
}

/** Without the fields that only receipts show. */
export function readSiteInfo(ctx: { db: Db }): SiteInfo {
  const { operator_name: _, tax_id: __, ...info } = readAdminSiteInfo(ctx);
  return info;
}
