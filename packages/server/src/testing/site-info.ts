import type { SiteInfo } from '../features/site/settings/schema.ts';

/** The site information of a new site. */
export const siteInfo: SiteInfo = {
  ...{ about: '', contact_email: '', phone_number: '', address: '' },
  social_links: { facebook: '', twitter: '', instagram: '', linkedin: '' },
};
