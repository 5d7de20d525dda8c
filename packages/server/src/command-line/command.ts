import type { Config } from '../config.ts';
import type { ExitCode } from '../core/exit.ts';
import type { Places } from '../core/places.ts';

/** The arguments, settings and output of a command. */
export interface Call {
  /** The arguments after the command's name. */
  args: readonly string[];
  config: Config;
  places: Places;
  /** Writes a line of the result to standard output. */
  print(text: string): void;
  /** Writes a line about progress or an error to standard error. */
  complain(text: string): void;
  /** Lowers the priority of this process. */
  lowerPriority(): void;
}

/** The text of `limn help COMMAND` below its usage. */
export interface Manual {
  /** Whole sentences, in lines of at most 120 characters. */
  about: string;
  examples: readonly (readonly [typed: string, does: string])[];
  /** Names of settings that affect it; `limn help settings` explains them. */
  settings: readonly string[];
  /** Its exit codes besides `ok`, `usage` and `refused`, which all commands have. */
  exits: readonly ExitCode[];
}

/** The exports of a command's file. */
export interface CommandModule {
  manual: Manual;
  /**
   * Returns the process's exit code.
   * @throws UsageError, Refusal, DatabaseRefused: the caller explains each with its own code
   */
  run(call: Call): number | Promise<number>;
}

/** One line of the table of commands. The command's file is loaded to run or explain it, never for the overview. */
export interface CommandEntry {
  group: 'Server' | 'Data' | 'People';
  uses: readonly (readonly [typed: string, does: string])[];
  load(): Promise<CommandModule>;
}

/** Wrong arguments, as a sentence. The usage is printed below it. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}
