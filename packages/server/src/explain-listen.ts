import { systemCode } from '@limn/db/system-code';
import { type ExitCode, exit } from './core/exit.ts';

export interface Listening {
  /** The setting that has the port. */
  setting: 'PORT' | 'METRICS_PORT';
  port: number | undefined;
  host: string;
}

/** Why a server cannot listen, for the operator, with the exit code; undefined for a bug. */
export function explainListen(
  error: unknown,
  { setting, port, host }: Listening,
): { words: string; exitCode: ExitCode } | undefined {
  switch (systemCode(error)) {
    case 'EADDRINUSE':
      return {
        words: `Port ${port} is already in use. Set ${setting} to another port.`,
        exitCode: exit.busy,
      };
    case 'EACCES':
      return {
        words: `This user must not listen on port ${port}. Set ${setting} to a port from 1024, and put a proxy in front.`,
        exitCode: exit.refused,
      };
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
    case 'EINVAL':
      return {
        words: `HOST ${host} is not an address of this machine. Set it to one, for example 127.0.0.1, or to 0.0.0.0 for all of them.`,
        exitCode: exit.refused,
      };
    default:
      return undefined;
  }
}
