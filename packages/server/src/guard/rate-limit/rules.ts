/** A leaky bucket: `burst` at once, and as much again every `seconds`. Figures: OWASP-style limits for a small server. */
export interface Limit {
  burst: number;
  seconds: number;
}

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

export const rateLimits = {
  'login.account': { burst: 10, seconds: 15 * minute },
  /** Of one account, from networks and devices that it never signed in from. */
  'login.strangers': { burst: 100, seconds: hour },
  'login.network': { burst: 30, seconds: 15 * minute },
  /** Beyond a crowd's limit nobody is refused, everybody waits a second. */
  'login.crowd': { burst: 300, seconds: 15 * minute },
  'identity.network': { burst: 30, seconds: 15 * minute },
  'register.network': { burst: 10, seconds: hour },
  'register.crowd': { burst: 500, seconds: day },
  'forget.network': { burst: 10, seconds: hour },
  /** Beyond it no letter is sent, and nobody is told: there is one of the last twenty minutes already. */
  'forget.account': { burst: 3, seconds: hour },
  'generation.user': { burst: 30, seconds: minute },
  'prompt.user': { burst: 20, seconds: minute },
  'image.user': { burst: 120, seconds: minute },
  'avatar.user': { burst: 20, seconds: hour },
  /** Somebody types an address and looks at it, some times before each save. */
  'avatar.preview': { burst: 60, seconds: hour },
  'archive.user': { burst: 5, seconds: hour },
  'selection.user': { burst: 30, seconds: hour },
  /** Each may be a fetch of some megabytes. */
  'import.user': { burst: 30, seconds: minute },
  'share.user': { burst: 60, seconds: hour },
  'featured.user': { burst: 200, seconds: hour },
  'message.network': { burst: 5, seconds: hour },
  /** Whether a network has sent none within a day. */
  'message.first': { burst: 1, seconds: day },
  /** Of all networks' first messages together. */
  'message.newcomers': { burst: 1000, seconds: day },
  /** Of everybody's further ones together: beyond it somebody is flooding the team, and they are asked to come back later. */
  'message.crowd': { burst: 200, seconds: day },
  /** Each is a call of a payment provider. */
  'payment.user': { burst: 30, seconds: 10 * minute },
  /** While a page waits for the provider's word. */
  'payment.watch': { burst: 120, seconds: 10 * minute },
  /** Of the whole site: each is a call of a provider for every member. */
  'renewal.site': { burst: 1, seconds: minute },
  /** Each is a call of somebody else's service, and may cost. */
  'service.user': { burst: 30, seconds: 10 * minute },
  /** Whoever is asked for their password once more. */
  'password.user': { burst: 5, seconds: 15 * minute },
} as const satisfies Record<string, Limit>;
export type RateLimit = keyof typeof rateLimits;

/** What is counted by the day, from midnight to midnight UTC. */
export const dayCounts = ['picture.user', 'picture.site', 'prompt.user'] as const;
export type DayCount = (typeof dayCounts)[number];

/** Calls of an outside text service for each user without a membership: descriptions that are invented or expanded. */
export const freePromptsADay = 200;

const dayMilliseconds = day * 1000;

/** When the day of `moment` ends, UTC. */
export const endOfDay = (moment: Date): Date =>
  new Date((Math.floor(moment.getTime() / dayMilliseconds) + 1) * dayMilliseconds);
/** How often a limit's burst fits into an IPv6 /56 and into a /48, in this order: there may be several customers in one. */
export const widerShares = [2, 4];

/** What attempts beyond a crowd's limit cost: enough to make guessing slow, too little to lock anybody out. */
export const crowdMilliseconds = 1000;

export interface Bucket {
  level: number;
  at: Date;
}

/** The bucket after one more attempt, or how many seconds until one fits. */
export function pour(
  { burst, seconds }: Limit,
  bucket: Bucket | undefined,
  now: Date,
): { level: number; emptyAt: Date } | { retryAfter: number } {
  const drained = bucket ? (Math.max(0, now.getTime() - bucket.at.getTime()) / 1000) * (burst / seconds) : 0;
  const level = Math.max(0, (bucket?.level ?? 0) - drained);
  if (level + 1 > burst)
    return { retryAfter: Math.max(1, Math.ceil(((level + 1 - burst) * seconds) / burst)) };
  return { level: level + 1, emptyAt: new Date(now.getTime() + ((level + 1) * seconds * 1000) / burst) };
}
