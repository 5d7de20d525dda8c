import type { ServiceName } from '@limn/db/enums';
import type { Health } from './health.ts';
import type { Painter, Painters } from './painters.ts';
import { PaymentDeclined, RemoteUnknown } from './payments.ts';
import { ServiceFailure } from './service-failure.ts';
import type { CallOutcome, ServiceCall } from './telemetry.ts';
import type { World } from './world.ts';

/** The ports to outside services. */
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

/** Not calls of the service; a check is recorded by its caller. */
const unnoted = new Set<PropertyKey>(['close', 'check', 'readWebhook']);

type Verdict = { ok: boolean; detail: string } | undefined;

/** Undefined where the error says nothing about the service: a cancelled job, a forged credential, a bug here. */
export function verdictOf(name: ServiceName, error: unknown): Verdict {
  if (error instanceof PaymentDeclined || error instanceof RemoteUnknown) return { ok: true, detail: '' };
  if (error instanceof DOMException && error.name === 'TimeoutError')
    return { ok: false, detail: 'timed out' };
  if (!(error instanceof ServiceFailure)) return undefined;
  const { kind, reason, cause } = error;
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : undefined;
  // a description was refused: the service works
  const ok = kind === 'refused' && (name === 'image' || name === 'text');
  return { ok, detail: [kind.replace('_', ' '), reason ?? code].filter(Boolean).join(': ') };
}

/** What the metrics count. */
function outcomeOf({ ok }: NonNullable<Verdict>, error: unknown): CallOutcome {
  if (ok) return error instanceof ServiceFailure ? 'declined' : 'ok';
  return error instanceof ServiceFailure ? error.kind : 'timed_out';
}

interface Watch {
  health: Health;
  now(): Date;
  /** Told of each call; undefined where nothing is measured. */
  noteCall: ((call: ServiceCall) => void) | undefined;
}

function watched<Port extends object>(port: Port, name: ServiceName, watch: Watch): Port {
  const { health, now, noteCall } = watch;
  const note = (operation: string, began: number, verdict: Verdict, error?: unknown) => {
    if (!verdict) return;
    const milliseconds = performance.now() - began;
    health.note(name, { ...verdict, milliseconds: Math.round(milliseconds), at: now() });
    noteCall?.({ service: name, operation, outcome: outcomeOf(verdict, error), milliseconds });
  };
  return new Proxy(port, {
    get(target, key) {
      const value: unknown = Reflect.get(target, key);
      if (typeof value !== 'function' || unnoted.has(key)) return value;
      return (...given: unknown[]) => {
        const began = performance.now();
        const answer: unknown = Reflect.apply(value, target, given);
        if (answer instanceof Promise)
          answer.then(
            () => note(String(key), began, { ok: true, detail: '' }),
            (error: unknown) => note(String(key), began, verdictOf(name, error), error),
          );
        return answer;
      };
    },
  });
}

/** The painters, each with a watched service. */
function watchPainters(painters: Painters, watch: Watch): Painters {
  const known = new WeakMap<Painter, Painter>();
  const see = (painter: Painter): Painter => {
    const seen = known.get(painter) ?? {
      ...painter,
      service: watched(painter.service, 'image', watch),
    };
    known.set(painter, seen);
    return seen;
  };
  let listed: readonly Painter[] | undefined;
  let seen: readonly Painter[] = [];
  return {
    ...painters,
    list() {
      const list = painters.list();
      if (list !== listed) seen = list.map(see);
      listed = list;
      return seen;
    },
    find(id) {
      const painter = painters.find(id);
      return painter && see(painter);
    },
  };
}

/** Wraps the ports so that the result of each call of an outside service is recorded. */
export function watchWorld(world: World, watch: Watch): World {
  const known = new WeakMap<object, object>();
  const painters = watchPainters(world.painters, watch);
  return new Proxy(world, {
    get(target, key) {
      if (key === 'painters') return painters;
      const port: unknown = Reflect.get(target, key);
      const name = services[key as keyof World];
      if (name === undefined || typeof port !== 'object' || port === null) return port;
      const seen = known.get(port) ?? watched(port, name, watch);
      known.set(port, seen);
      return seen;
    },
  });
}
