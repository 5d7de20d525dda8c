import type { ServiceName } from '@limn/db/enums';

/** The result of a call of an outside service. */
export interface Outcome {
  ok: boolean;
  milliseconds: number;
  /** In English; never a secret. May be empty. */
  detail: string;
  at: Date;
}

/** The last result of each service since the start. */
export interface Health {
  note(name: ServiceName, outcome: Outcome): void;
  last(name: ServiceName): Outcome | undefined;
}

export function createHealth(): Health {
  const outcomes = new Map<ServiceName, Outcome>();
  return {
    note(name, outcome) {
      outcomes.set(name, outcome);
    },
    last: (name) => outcomes.get(name),
  };
}
