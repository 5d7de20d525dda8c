import type { ServiceName } from '@limn/db/words';

/** How a call of an outside service went. */
export interface Outcome {
  ok: boolean;
  milliseconds: number;
  /** In English; never a secret. Empty where there is nothing to say. */
  detail: string;
  at: Date;
}

/** The last outcome of each, since the start. */
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
