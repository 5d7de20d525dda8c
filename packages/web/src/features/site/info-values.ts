import type { AdminSiteInfo, UpdateSiteInfo } from '@limn/server/schema/site/settings';

/** The values of the form. */
export type InfoValues = Omit<AdminSiteInfo, 'social_links'> & AdminSiteInfo['social_links'];
export type InfoField = keyof InfoValues;

export const valuesOf = ({ social_links, ...info }: AdminSiteInfo): InfoValues => ({
  ...info,
  ...social_links,
});

export const infoOf = ({ facebook, twitter, instagram, linkedin, ...info }: InfoValues): AdminSiteInfo => ({
  ...info,
  social_links: { facebook, twitter, instagram, linkedin },
});

/** The call that saves these fields and leaves the others. */
export const changeOf = ({
  facebook,
  twitter,
  instagram,
  linkedin,
  ...texts
}: Partial<InfoValues>): UpdateSiteInfo => ({
  ...texts,
  social_links: { facebook, twitter, instagram, linkedin },
});

export const emptyValues: InfoValues = {
  about: '',
  contact_email: '',
  phone_number: '',
  address: '',
  operator_name: '',
  tax_id: '',
  facebook: '',
  twitter: '',
  instagram: '',
  linkedin: '',
};
export const infoFields = Object.keys(emptyValues) as InfoField[];

/** The most characters that the server accepts. */
export const infoMax: Record<InfoField, number> = {
  about: 5000,
  contact_email: 254,
  phone_number: 50,
  address: 500,
  operator_name: 200,
  tax_id: 50,
  facebook: 500,
  twitter: 500,
  instagram: 500,
  linkedin: 500,
};

/** Product names are not translated. */
export const socialNames = {
  facebook: 'Facebook',
  twitter: 'Twitter / X',
  instagram: 'Instagram',
  linkedin: 'LinkedIn',
} as const;
export const socialFields = Object.keys(socialNames) as (keyof typeof socialNames)[];

/** @param path the field with the error: `contact_email`, `social_links.twitter` */
export function fieldOf(path: unknown): InfoField | undefined {
  const name = typeof path === 'string' ? path.split('.').at(-1) : undefined;
  return infoFields.find((field) => field === name);
}
