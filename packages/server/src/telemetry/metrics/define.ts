import { Counter, Gauge, type Registry } from 'prom-client';

/** Adds metrics to one registry. */
export interface Define {
  gauge<Label extends string>(name: string, help: string, ...labelNames: Label[]): Gauge<Label>;
  counter(name: string, help: string): Counter;
}

/** Gauges that are read together, and have no samples while that fails. */
export interface GaugeGroup {
  gauges: Gauge[];
  read(): void | Promise<void>;
}

export function definerOf(registry: Registry): Define {
  const registers = [registry];
  return {
    gauge: (name, help, ...labelNames) => new Gauge({ name, help, labelNames, registers }),
    counter: (name, help) => new Counter({ name, help, registers }),
  };
}
