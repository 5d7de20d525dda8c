import { studioLimits } from './studio-limits.ts';

export const limits = {
  ...studioLimits,
  storedMember: 150,
  randomSeedMax: 1_000_000,
  passwordMin: 8,
  passwordMax: 128,
  displayNameMax: 60,
  bioMax: 500,
  /** Bytes of an uploaded or downloaded avatar, before it is scaled. */
  avatarMax: 5_242_880,
  /** Bytes of an uploaded logo of the site, before it is scaled. */
  logoMax: 2_097_152,
  /** Bytes of an uploaded picture, and its pixels: it is scaled afterwards. */
  sourceUploadMax: 5_242_880,
  sourceUploadPixelsMax: 16_777_216,
  /** Unicode code points of the description of an uploaded picture. */
  uploadDescriptionMax: 300,
  /** Bytes of a mask, a PNG. */
  maskMax: 1_048_576,
  /** Pixels of the longer side of an upscaled picture. */
  upscaledSideMax: 4096,
  /** Waiting jobs of an image service are counted up to this number. */
  waitingShown: 1000,
  /** Pictures made from a picture, in its lineage. */
  lineageMax: 50,
  /** Bytes of a file for the check of pictures. */
  verifiedFileMax: 33_554_432,
  /** Devices that a user may be signed in on; the one unused longest is signed out first. */
  sessionsMax: 20,
  historyPage: 12,
  userPage: 30,
  /** Pictures that may be starred, deleted or downloaded at once. */
  selectionMax: 150,
  /** Collections of a user. */
  collectionsMax: 100,
  /** Characters. */
  collectionNameMax: 60,
  messageMax: 2000,
  /** Pictures of one day beside the stage. */
  recentMax: 60,
  /** Waiting and running jobs of a user. */
  activeJobs: 4,
  /** Cents: less is not worth the card networks' fees, and Stripe refuses it. A price of 0 is allowed. */
  priceMinCents: 50,
  priceMaxCents: 99_999_999,
  /** Days of a free trial. */
  trialDaysMax: 90,
} as const;

/** The most calls that one tRPC request may have. The page splits longer batches. */
export const callsAtMost = 10;
