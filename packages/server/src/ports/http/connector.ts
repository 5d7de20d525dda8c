import { type LookupAddress, type LookupOptions, lookup as systemLookup } from 'node:dns';
import { isIP } from 'node:net';
import type { Agent, buildConnector, Dispatcher } from 'undici';
import { isPublicAddress } from './address.ts';

const connectTimeout = 10_000;

export type Lookup = (
  hostname: string,
  options: LookupOptions & { all: true },
  done: (error: Error | null, addresses: LookupAddress[]) => void,
) => void;

export interface Guard {
  /** Which addresses are allowed; tests allow loopback. */
  allows: (address: string) => boolean;
  lookup: Lookup;
  /** Undici's own unless a test connects elsewhere. */
  connect?: typeof buildConnector;
}

export const publicOnly: Guard = { allows: isPublicAddress, lookup: systemLookup };

/** The connection was refused or closed because its address is not public. */
export class ForbiddenAddress extends Error {
  override readonly name = 'ForbiddenAddress';
  readonly code = 'LIMN_FORBIDDEN_ADDRESS';

  constructor(what: string) {
    super(`not a public address: ${what}`);
  }
}

/** Sends requests. Undici is loaded with the first one: a server that calls no service saves its memory. */
export type LazyAgent = () => Promise<Dispatcher>;

function madeOnce(make: (undici: typeof import('./undici.ts')) => Agent): LazyAgent {
  let made: Promise<Agent> | undefined;
  return () => {
    made ??= import('./undici.ts').then(make);
    return made;
  };
}

/** One socket for each request: without idle connections, no paid request can fail on a stale one. */
export const plainAgent = madeOnce(
  ({ Agent }) => new Agent({ pipelining: 0, connect: { timeout: connectTimeout } }),
);

/** Checks three times: the literal address, every resolved address, and the connected address. */
export const guardedAgent = (guard: Guard): LazyAgent => madeOnce((undici) => checkingAgent(guard, undici));

function checkingAgent(guard: Guard, { Agent, buildConnector }: typeof import('./undici.ts')): Agent {
  const build = guard.connect ?? buildConnector;
  const connect = build({ timeout: connectTimeout, lookup: checkedLookup(guard) });
  return new Agent({
    pipelining: 0,
    connect(options, done) {
      const literal = options.hostname.replace(/^\[|\]$/g, '');
      // Node resolves no literal, so the lookup below would never see it.
      if (isIP(literal) !== 0 && !guard.allows(literal)) return done(new ForbiddenAddress(literal), null);
      connect(options, (error, socket) => {
        if (error) return done(error, null);
        const met = socket.remoteAddress ?? 'unknown';
        if (guard.allows(met)) return done(null, socket);
        socket.destroy();
        done(new ForbiddenAddress(met), null);
      });
    },
  });
}

function checkedLookup(guard: Guard) {
  return (
    hostname: string,
    options: LookupOptions,
    done: (error: Error | null, address: string | LookupAddress[], family?: number) => void,
  ): void => {
    guard.lookup(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return done(error, []);
      const forbidden = addresses.find(({ address }) => !guard.allows(address));
      const first = addresses[0];
      if (forbidden || !first) return done(new ForbiddenAddress(forbidden?.address ?? hostname), []);
      if (options.all) return done(null, addresses);
      done(null, first.address, first.family);
    });
  };
}
