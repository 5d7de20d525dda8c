import { studioLimits } from './studio-limits.ts';

export const limits = {
  ...studioLimits,
  storedMember: 150,
  randomSeedMax: 1_000_000,
  passwordMin: 8,
  passwordMax: 128,
  displayNameMax: 60,
  bioMax: 500,
  /** Bytes of an uploaded or fetched avatar, before it is made small. */
  avatarMax: 5_242_880,
  /** Devices that one person may be signed in on; the one unused longest goes first. */
  sessionsMax: 20,
  historyPage: 12,
  userPage: 30,
  /** Pictures that may be starred, deleted or downloaded at once. */
  selectionMax: 150,
  messageMax: 2000,
  /** Jobs that one person may have waiting or running at once. */
  activeJobs: 10,
  /** Cents: what card networks charge for makes less not worth while, and Stripe refuses it. Nothing at all is allowed. */
  priceMinCents: 50,
  priceMaxCents: 99_999_999,
} as const;
