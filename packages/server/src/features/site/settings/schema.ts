import { z } from 'zod';
import * as example from '../../../core/api-examples.ts';
import { billing } from '../../../core/families/billing.ts';
import { people } from '../../../core/families/people.ts';
import { site } from '../../../core/families/site.ts';
import { studio } from '../../../core/families/studio.ts';
import { Logo } from '../logo/schema.ts';

const text = (max: number) => z.string().max(max);
/** An http(s) address, or empty. */
const webAddress = z.union([z.literal(''), z.url({ protocol: /^https?$/ }).max(500)]);

const SocialLinks = z.object({
  facebook: webAddress,
  twitter: webAddress,
  instagram: webAddress,
  linkedin: webAddress,
});

/** What the operator says of the site. Each may be empty. */
export const SiteInfo = z
  .object({
    about: text(5000),
    contact_email: z.union([z.literal(''), z.email().max(254)]),
    phone_number: text(50),
    address: text(500),
    social_links: SocialLinks,
  })
  .meta({
    id: 'SiteInfo',
    description: 'Information of the operator about the site. Each field can be empty.',
    example: {
      about: 'We paint. You describe.',
      contact_email: 'hello@example.com',
      phone_number: '+41 44 000 00 00',
      address: 'Seestrasse 1\nZürich',
      social_links: {
        facebook: '',
        twitter: '',
        instagram: 'https://instagram.com/limn',
        linkedin: '',
      },
    },
  });
export type SiteInfo = z.infer<typeof SiteInfo>;

const seller = {
  operator_name: text(200).describe('Who sells the memberships, for receipts. Empty: the name of the site.'),
  tax_id: text(50).describe('For receipts.'),
};
const exampleAdminInfo = {
  ...{ about: 'We paint. You describe.', contact_email: 'hello@example.com' },
  ...{ phone_number: '+41 44 000 00 00', address: 'Seestrasse 1\nZürich' },
  social_links: { facebook: '', twitter: '', instagram: 'https://instagram.com/limn', linkedin: '' },
  ...{ operator_name: 'Limn Ltd', tax_id: 'CHE-123.456.789' },
};
/** What an admin sees of it: also the fields that only receipts show. */
export const AdminSiteInfo = SiteInfo.extend(seller).meta({
  id: 'AdminSiteInfo',
  description: 'Information of the operator about the site, with the fields for receipts.',
  example: exampleAdminInfo,
});
export type AdminSiteInfo = z.infer<typeof AdminSiteInfo>;

/** A field that is left out stays as it is, so that two admins can change different fields at the same time. */
export const UpdateSiteInfo = AdminSiteInfo.extend({ social_links: SocialLinks.partial() }).partial().meta({
  id: 'UpdateSiteInfo',
  description: 'New information about the site.',
  example: exampleAdminInfo,
});
export type UpdateSiteInfo = z.infer<typeof UpdateSiteInfo>;

/** What the page may know of the installation; written into it by the server. */
export const PublicConfig = z
  .object({
    siteName: z.string(),
    /** Null: the product's logo. */
    logo: Logo.nullable(),
    publicUrl: z.string(),
    version: z.string(),
    painter: z.object({
      name: z.string(),
      model: z.string().nullable(),
      usesSeed: z.boolean(),
      showsProgress: z.boolean(),
      isBuiltin: z.boolean(),
    }),
    /** Ways to sign in besides the password. */
    google: z.object({ clientId: z.string(), scriptUrl: z.string() }).nullable(),
    openId: z.object({ name: z.string() }).nullable(),
    /** A forgotten password can be reset by mail. */
    sendsMail: z.boolean(),
    /** Pictures that a user without a membership may have painted a day; null without a limit. */
    freePicturesADay: z.number().nullable(),
    /** Users may upload pictures to vary, edit and upscale them. */
    allowsSourceUpload: z.boolean(),
    /** Ways to pay; in the demo no money moves. */
    payments: z.object({ stripe: z.boolean(), paypal: z.boolean(), isDemo: z.boolean() }),
    communityUrl: z.string().nullable(),
    extensionUrl: z.string().nullable(),
  })
  .meta({
    id: 'SiteConfig',
    description: 'Features of this installation. They depend on its settings and version.',
    example: {
      siteName: 'Limn',
      logo: null,
      publicUrl: example.site,
      version: '1.0.0',
      painter: {
        name: 'Built-in painter',
        model: null,
        usesSeed: true,
        showsProgress: true,
        isBuiltin: true,
      },
      google: null,
      openId: null,
      sendsMail: false,
      freePicturesADay: null,
      allowsSourceUpload: false,
      payments: { stripe: true, paypal: false, isDemo: false },
      communityUrl: null,
      extensionUrl: null,
    },
  });
export type PublicConfig = z.infer<typeof PublicConfig>;

export const Health = z
  .object({
    status: z.literal('ok'),
    version: z.string(),
    /** Only while the target of the standby cannot be read: the server works, and would not notice a takeover. */
    standby: z.literal('unreadable').optional(),
  })
  .meta({ id: 'Health', description: 'The server works.', example: { status: 'ok', version: '1.0.0' } });
export type Health = z.infer<typeof Health>;

/** The addresses of the web page's router. All others are answered with 404. */
export const pagePaths = [...people.pages, ...studio.pages, ...billing.pages, ...site.pages] as const;
