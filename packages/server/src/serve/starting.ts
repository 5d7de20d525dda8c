import type { Config } from '../config.ts';
import type { Log } from '../core/log.ts';
import type { Places } from '../core/places.ts';
import type { StorageState } from '../core/storage-state.ts';
import type { keepReserve } from '../reserve.ts';

type Messages = Pick<Log, 'error' | 'warn'>;

/** What all steps of a start use. The folder is locked. */
export interface Starting {
  config: Config;
  places: Places;
  reserve: ReturnType<typeof keepReserve>;
  storage: StorageState;
  log: StartLog;
  /** Accepts the folder as a new one without checks. */
  isNew: boolean;
  /** Starts although the target of the standby cannot be read. */
  isAlone: boolean;
}

export interface StartLog extends Messages {
  /** Sends later messages to this log. */
  use(log: Messages): void;
}

/** Before the app has its log, messages go to standard error. */
export function createStartLog(): StartLog {
  let current: Messages = {
    error: (_, text) => console.error(text),
    warn: (_, text) => console.error(text),
  };
  return {
    error: (facts, text) => current.error(facts, text),
    warn: (facts, text) => current.warn(facts, text),
    use(log) {
      current = log;
    },
  };
}
