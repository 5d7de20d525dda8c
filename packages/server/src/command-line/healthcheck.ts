import { exit } from '../core/exit.ts';
import { type Call, type Manual, UsageError } from './command.ts';

const patience = 3_000;

export const manual: Manual = {
  about: `Asks the server of these settings, on this machine, whether it is well: GET /api/healthz, three seconds at most.
Prints its version. For what watches containers and has no other tool there.`,
  examples: [
    ['limn healthcheck', 'of the server at PORT'],
    ['limn healthcheck || systemctl restart limn', 'by a timer of your own'],
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
    complain(`Nothing well answers at ${address}: ${cause instanceof Error ? cause.message : message}`);
    return exit.failed;
  }
}

/** A server that listens on all addresses is asked on loopback. */
function reachable(host: string): string {
  if (host === '0.0.0.0' || host === '') return '127.0.0.1';
  if (host === '::') return '[::1]';
  return host.includes(':') ? `[${host}]` : host;
}
