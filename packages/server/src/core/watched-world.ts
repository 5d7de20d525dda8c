import type { ServiceName } from '@limn/db/words';
import type { Health } from './health.ts';
import { PaymentDeclined, RemoteUnknown } from './payments.ts';
import { ServiceFailure } from './service-failure.ts';
import type { World } from './world.ts';

/** The ports behind which somebody else answers. */
const services: Partial<Record<keyof World, ServiceName>> = {
  imageService: 'image',
  textService: 'text',
  stripe: 'stripe',
  paypal: 'paypal',
  mailer: 'mail',
  google: 'google',
  openId: 'open_id',
  community: 'community',
};

/** No calls of the service; a check is noted by whoever asked for it. */
const unnoted = new Set<PropertyKey>(['close', 'check', 'readWebhook']);

type Verdict = { ok: boolean; detail: string } | undefined;

/** What says nothing of the service is undefined: a job that was cancelled, a forged credential, a bug of ours. */
export function verdictOf(name: ServiceName, error: unknown): Verdict {
  if (error instanceof PaymentDeclined || error instanceof RemoteUnknown) return { ok: true, detail: '' };
  if (error instanceof DOMException && error.name === 'TimeoutError')
    return { ok: false, detail: 'timed out' };
  if (!(error instanceof ServiceFailure)) return undefined;
  const { kind, reason, cause } = error;
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : undefined;
  // somebody's words were refused: the service is there
  const ok = kind === 'refused' && (name === 'image' || name === 'text');
  return { ok, detail: [kind.replace('_', ' '), reason ?? code].filter(Boolean).join(': ') };
}

function watched<Port extends object>(port: Port, name: ServiceName, health: Health, now: () => Date): Port {
  const note = (began: number, verdict: Verdict) =>
    verdict &&
    health.note(name, { ...verdict, milliseconds: Math.round(performance.now() - began), at: now() });
  return new Proxy(port, {
    get(target, key) {
      const value: unknown = Reflect.get(target, key);
      if (typeof value !== 'function' || unnoted.has(key)) return value;
      return (...given: unknown[]) => {
        const began = performance.now();
        const answer: unknown = Reflect.apply(value, target, given);
        if (answer instanceof Promise)
          answer.then(
            () => note(began, { ok: true, detail: '' }),
            (error: unknown) => note(began, verdictOf(name, error)),
          );
        return answer;
      };
    },
  });
}

/** The same world; how each call of an outside service went is noted by the way. */
export function watchWorld(world: World, health: Health, now: () => Date): World {
  const known = new WeakMap<object, object>();
  return new Proxy(world, {
    get(target, key) {
      const port: unknown = Reflect.get(target, key);
      const name = services[key as keyof World];
      if (name === undefined || typeof port !== 'object' || port === null) return port;
      const seen = known.get(port) ?? watched(port, name, health, now);
      known.set(port, seen);
      return seen;
    },
  });
}
