import { accountFamily } from './account.ts';
import { deskFamily } from './admin.ts';
import { billingFamily } from './billing.ts';
import type { Call, Family } from './call.ts';
import { generationFamily } from './generation.ts';
import { imageFamily } from './image.ts';
import { membershipFamily } from './membership.ts';
import { siteFamily } from './site.ts';

/** Everything that is promised to programs, in the order in which it is read. */
export const families: readonly Family[] = [
  accountFamily,
  generationFamily,
  imageFamily,
  membershipFamily,
  billingFamily,
  siteFamily,
  deskFamily,
];

export const calls: readonly Call[] = families.flatMap(({ calls }) => calls);
