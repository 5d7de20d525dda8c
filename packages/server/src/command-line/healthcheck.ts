import { exit } from '../core/exit.ts';
import { type Call, type Manual, UsageError } from './command.ts';

const patience = 3_000;

export const manual: Manual = {
  about: `Asks the server with these settings, on this machine, whether it works: GET /api/healthz, for at most three seconds.
Prints its version. Use it for the health check of a container.`,
  examples: [
    ['limn healthcheck', 'check the server at PORT'],
    ['limn healthcheck || systemctl restart limn', 'in a timer'],
  ],
  settings: ['HOST', 'PORT'],
  exits: [exit.failed],
};

export async function run({ args, config, print, complain }: Call): Promise<number> {
  if (args.length > 0) throw new UsageError(`limn healthcheck takes no arguments: ${args.join(' ')}`);
  const address = `http://${reachable(config.host)}:${config.port}/api/healthz`;
  try {
    const answer = await fetch(address, { signal: AbortSignal.timeout(patience) });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${answer.status} ${text.slice(0, 200)}`);
    print(text);
    return exit.ok;
  } catch (error) {
    const { message, cause } = error as Error;
    complain(`No healthy server at ${address}: ${cause instanceof Error ? cause.message : message}`);
    return exit.failed;
  }
}

/** A server that listens on all addresses is asked on loopback. */
function reachable(host: string): string {
  if (host === '0.0.0.0' || host === '') return '127.0.0.1';
  if (host === '::') return '[::1]';
  return host.includes(':') ? `[${host}]` : host;
}
