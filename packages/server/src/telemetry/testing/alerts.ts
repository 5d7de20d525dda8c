import type { Sample } from '../../testing/measured.ts';

export interface Alert {
  name: string;
  expression: string;
}

/** The rules of a file in which each expression has one line. */
export function alertsIn(text: string): Alert[] {
  return [...text.matchAll(/- alert: (\w+)\n\s+expr: (.+)\n/g)].map(([, name = '', expression = '']) => ({
    name,
    expression,
  }));
}

/** A metric with the labels that an expression asks for. */
export interface Selector {
  name: string;
  matchers: { label: string; operator: string; value: string }[];
}

/** The metrics in an expression of PromQL. */
export function selectorsIn(expression: string): Selector[] {
  return [...expression.matchAll(/\b((?:limn|process)_\w+)(?:\{([^}]*)\})?/g)].map(
    ([, name = '', given = '']) => ({
      name,
      matchers: [...given.matchAll(/(\w+)(=~|!~|!=|=)"([^"]*)"/g)]
        .map(([, label = '', operator = '', value = '']) => ({ label, operator, value }))
        // Prometheus adds it
        .filter(({ label }) => label !== 'job'),
    }),
  );
}

function fits(actual: string, { operator, value }: Selector['matchers'][number]): boolean {
  const isEqual = operator.endsWith('~') ? new RegExp(`^(?:${value})$`).test(actual) : actual === value;
  return operator.startsWith('!') ? !isEqual : isEqual;
}

/** The sum of the samples that a selector finds; undefined without one. */
export function sumOf(samples: Sample[], { name, matchers }: Selector): number | undefined {
  const found = samples.filter(
    (sample) =>
      sample.name === name && matchers.every((matcher) => fits(sample.labels[matcher.label] ?? '', matcher)),
  );
  return found.length === 0 ? undefined : found.reduce((sum, { value }) => sum + value, 0);
}
