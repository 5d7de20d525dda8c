import { createHmac } from 'node:crypto';
import { type SecurityEvent, securityEvents } from '@limn/db/enums';
import type { Actor } from './actor.ts';
import { type Refusal, refusals } from './refusal.ts';
import { hour } from './time.ts';

/** The way in which a user proved that an account is theirs. */
export type SignInWay = 'password' | 'google' | 'openid' | 'link' | 'registration';

export interface SecurityFacts {
  /** Canonical; the log contains only its keyed hash. */
  email?: string | undefined;
  way?: SignInWay;
  /** The procedure or the path. */
  path?: string;
}

/** One line for each event that matters to an operator, fail2ban or an alarm, at any LOG_LEVEL. */
export interface SecurityLog {
  note(event: SecurityEvent, actor: Actor, facts?: SecurityFacts): void;
  /** Like `note`, with the refusal's code. A refusal is logged once, by the caller that knows most about it. */
  noteRefusal(event: SecurityEvent, refusal: Refusal, actor: Actor, facts?: SecurityFacts): void;
  /** A refusal that reached an adapter: 401, 403 and 429 are logged, others are not. */
  noteStatus(refusal: Refusal, actor: Actor, facts?: SecurityFacts): void;
  /** Counts of the last 24 hours, precise to the hour; at most since the server started. */
  counts(): Record<SecurityEvent, number>;
}

const hours = 24;

const eventOf: Partial<Record<number, SecurityEvent>> = {
  401: 'unauthorized',
  403: 'forbidden',
  429: 'too_many_requests',
};

function createCounter(now: () => Date) {
  const counted = new Map<number, Map<SecurityEvent, number>>();
  const hourNow = () => Math.floor(now().getTime() / hour);
  const recent = () => {
    const first = hourNow() - hours + 1;
    for (const at of counted.keys()) if (at < first || at > hourNow()) counted.delete(at);
    return [...counted.values()];
  };
  return {
    add(event: SecurityEvent) {
      const at = hourNow();
      if (!counted.has(at)) recent();
      const events = counted.get(at) ?? new Map<SecurityEvent, number>();
      counted.set(at, events.set(event, (events.get(event) ?? 0) + 1));
    },
    counts: () =>
      Object.fromEntries(
        securityEvents.map((event) => [
          event,
          recent().reduce((sum, events) => sum + (events.get(event) ?? 0), 0),
        ]),
      ) as Record<SecurityEvent, number>,
  };
}

const whoOf = (actor: Actor) => {
  if (actor.kind === 'system') return { address: actor.job };
  return { address: actor.address, ...(actor.kind === 'user' && { user: actor.id }) };
};

/**
 * @param key for the hash of email addresses: the log contains none, and one address always has the same hash
 * @param write takes one line's fields
 */
export function createSecurityLog(
  key: Uint8Array,
  now: () => Date,
  write: (fields: Record<string, string>) => void,
): SecurityLog {
  const counter = createCounter(now);
  const told = new WeakSet<Refusal>();
  const hashOf = (email: string) => createHmac('sha256', key).update(email).digest('base64url').slice(0, 22);

  function note(event: SecurityEvent, actor: Actor, facts: SecurityFacts = {}, code?: string): void {
    const { email, way, path } = facts;
    counter.add(event);
    write({
      event,
      ...whoOf(actor),
      ...(email !== undefined && { email: hashOf(email) }),
      ...(way !== undefined && { way }),
      ...(code !== undefined && { code }),
      ...(path !== undefined && { path }),
    });
  }

  function noteRefusal(event: SecurityEvent, refusal: Refusal, actor: Actor, facts?: SecurityFacts): void {
    if (told.has(refusal)) return;
    told.add(refusal);
    note(event, actor, facts, refusal.code);
  }

  return {
    note: (event, actor, facts) => note(event, actor, facts),
    noteRefusal,
    noteStatus(refusal, actor, facts) {
      const event = eventOf[refusals[refusal.code].status];
      if (event) noteRefusal(event, refusal, actor, facts);
    },
    counts: counter.counts,
  };
}
