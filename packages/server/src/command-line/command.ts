import type { Config } from '../config.ts';
import type { ExitCode } from '../core/exit.ts';

/** Where a build keeps what it needs besides itself, and which version it is. */
export interface Places {
  version: string;
  migrations: string;
  web: string;
}

/** What a command is given. */
export interface Call {
  /** What was typed after the command's name. */
  args: readonly string[];
  config: Config;
  places: Places;
  /** A line of the result, for standard output. */
  print(text: string): void;
  /** A line for whoever watches: what went wrong, how far it is. For standard error. */
  complain(text: string): void;
  /** Lets every other process go first. */
  lowerPriority(): void;
}

/** What `limn help COMMAND` says below the ways to type it. */
export interface Manual {
  /** Whole sentences, in lines of at most 100 characters. */
  about: string;
  examples: readonly (readonly [typed: string, does: string])[];
  /** Names of the settings that matter to it; `limn help settings` explains them. */
  settings: readonly string[];
  /** The codes it ends with, besides `ok`, `usage` and `refused`, which all have. */
  exits: readonly ExitCode[];
}

/** What a command's file exports. */
export interface CommandModule {
  manual: Manual;
  /**
   * Returns the process's exit code.
   * @throws UsageError, Refusal, DatabaseRefused: explained by the caller, each with its own code
   */
  run(call: Call): number | Promise<number>;
}

/** One line of the table of commands. Its file is loaded when it is run or explained, never for the overview. */
export interface CommandEntry {
  group: 'Server' | 'Data' | 'People';
  uses: readonly (readonly [typed: string, does: string])[];
  load(): Promise<CommandModule>;
}

/** Typed wrongly; the message is a sentence that says what. The ways to type it are printed below. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}
