import type { Ctx } from './context.ts';

/** The network that rate limits count the caller by; 'system' for the server itself. */
export const callerNetwork = ({ actor }: Pick<Ctx, 'actor'>): string =>
  actor.kind === 'system' ? 'system' : actor.network;
