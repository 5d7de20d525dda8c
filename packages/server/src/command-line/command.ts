import type { Config } from '../config.ts';
import type { ExitCode } from '../core/exit.ts';

/** The folders that a build needs, and its version. */
export interface Places {
  version: string;
  migrations: string;
  web: string;
}

/** The arguments of a command. */
export interface Call {
  /** The words after the command's name. */
  args: readonly string[];
  config: Config;
  places: Places;
  /** Prints a line of the result to standard output. */
  print(text: string): void;
  /** Prints a line about a problem or the progress to standard error. */
  complain(text: string): void;
  /** Gives this process a low priority. */
  lowerPriority(): void;
}

/** The text of `limn help COMMAND` below the usage. */
export interface Manual {
  /** Whole sentences, in lines of at most 100 characters. */
  about: string;
  examples: readonly (readonly [typed: string, does: string])[];
  /** Names of the settings that the command uses; `limn help settings` explains them. */
  settings: readonly string[];
  /** Its exit codes, besides `ok`, `usage` and `refused`, which every command has. */
  exits: readonly ExitCode[];
}

/** The exports of a command's file. */
export interface CommandModule {
  manual: Manual;
  /**
   * Returns the process's exit code.
   * @throws UsageError, Refusal, DatabaseRefused: explained by the caller, each with its own code
   */
  run(call: Call): number | Promise<number>;
}

/** An entry of the table of commands. The file is loaded when the command is run or explained, not for the overview. */
export interface CommandEntry {
  group: 'Server' | 'Data' | 'People';
  uses: readonly (readonly [typed: string, does: string])[];
  load(): Promise<CommandModule>;
}

/** The command was typed wrongly. The message is a sentence; the usage is printed below it. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}
