/**
 * A leaky bucket: `burst` attempts at once, and as many again every `seconds`. Figures: OWASP-style limits for a small
 * server.
 */
export interface Limit {
  burst: number;
  seconds: number;
}

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

export const rateLimits = {
  'login.account': { burst: 10, seconds: 15 * minute },
  /** For one account, from networks and devices that never signed in to it. */
  'login.strangers': { burst: 100, seconds: hour },
  'login.network': { burst: 30, seconds: 15 * minute },
  /** Beyond this limit all attempts wait for a second, and none is refused. */
  'login.crowd': { burst: 300, seconds: 15 * minute },
  'identity.network': { burst: 30, seconds: 15 * minute },
  'register.network': { burst: 10, seconds: hour },
  'register.crowd': { burst: 500, seconds: day },
  'forget.network': { burst: 10, seconds: hour },
  /** Beyond this limit no email is sent, without a refusal: one was sent within the last twenty minutes. */
  'forget.account': { burst: 3, seconds: hour },
  'generation.user': { burst: 30, seconds: minute },
  'prompt.user': { burst: 20, seconds: minute },
  'image.user': { burst: 120, seconds: minute },
  'avatar.user': { burst: 20, seconds: hour },
  /** A user may type and preview several addresses before each save. */
  'avatar.preview': { burst: 60, seconds: hour },
  'archive.user': { burst: 5, seconds: hour },
  'selection.user': { burst: 30, seconds: hour },
  /** Each attempt may download some megabytes. */
  'import.user': { burst: 30, seconds: minute },
  'share.user': { burst: 60, seconds: hour },
  'featured.user': { burst: 200, seconds: hour },
  'message.network': { burst: 5, seconds: hour },
  /** A network's first message of a day. */
  'message.first': { burst: 1, seconds: day },
  /** For the first messages of all networks together. */
  'message.newcomers': { burst: 1000, seconds: day },
  /** For all further messages together: beyond it the site is being flooded, and senders are asked to come back later. */
  'message.crowd': { burst: 200, seconds: day },
  /** Each attempt calls a payment provider. */
  'payment.user': { burst: 30, seconds: 10 * minute },
  /** While a page waits for the provider's answer. */
  'payment.watch': { burst: 120, seconds: 10 * minute },
  /** For the whole site: each attempt calls a provider for every member. */
  'renewal.site': { burst: 1, seconds: minute },
  /** Each attempt calls an outside service and may cost money. */
  'service.user': { burst: 30, seconds: 10 * minute },
  /** For users who are asked for their password again. */
  'password.user': { burst: 5, seconds: 15 * minute },
} as const satisfies Record<string, Limit>;
export type RateLimit = keyof typeof rateLimits;

/** Counts of a day, from midnight to midnight UTC. */
export const dayCounts = ['picture.user', 'picture.site', 'prompt.user'] as const;
export type DayCount = (typeof dayCounts)[number];

/** Calls of an outside text service a day for a user without a membership: invented and expanded descriptions. */
export const freePromptsADay = 200;

const dayMilliseconds = day * 1000;

/** The end of the day of `moment`, UTC. */
export const endOfDay = (moment: Date): Date =>
  new Date((Math.floor(moment.getTime() / dayMilliseconds) + 1) * dayMilliseconds);
/** How often a limit's burst fits into an IPv6 /56 and into a /48, in this order: each may hold several customers. */
export const widerShares = [2, 4];

/**
 * Milliseconds that an attempt beyond a crowd's limit waits: enough to slow guessing down, too little to lock a user out.
 */
export const crowdMilliseconds = 1000;

export interface Bucket {
  level: number;
  at: Date;
}

/** The bucket after one more attempt, or the seconds until one fits. */
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
