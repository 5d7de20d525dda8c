import type { ReactNode } from 'react';

export interface Fact {
  label: string;
  value: ReactNode;
}

/** A list of labels and values. */
export const FactList = ({ facts }: { facts: readonly Fact[] }) => (
  <dl className="ruled">
    {facts.map(({ label, value }) => (
      <div key={label} className="flex flex-wrap justify-between gap-x-6 gap-y-0.5 py-2.5">
        <dt className="text-muted">{label}</dt>
        <dd className="min-w-0 text-end wrap-anywhere figures">{value}</dd>
      </div>
    ))}
  </dl>
);
