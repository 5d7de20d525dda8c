import { Refusal } from '../../core/refusal.ts';

/**
 * The position after which a page begins: `next` of the page before, or the newest entry.
 * @throws Refusal request.invalid {field, issue}
 */
export function seqAfter(after: string | undefined): number {
  if (after === undefined) return Number.MAX_SAFE_INTEGER;
  if (!/^\d{1,15}$/.test(after))
    throw new Refusal('request.invalid', { field: 'after', issue: 'is no page of this list' });
  return Number(after);
}

/** The actor of a restore in the audit log. */
export const restoreJob = 'restore';

type Plain = string | number | boolean | null;

const longest = 200;

/** Cuts long values: an entry says that a field changed and to what, but is no copy of it. */
const cut = (value: Plain): Plain =>
  typeof value === 'string' && value.length > longest ? `${value.slice(0, longest).toWellFormed()}…` : value;

/** The fields that differ, with their new values. */
export function changesOf(
  before: Readonly<Record<string, Plain>>,
  after: Readonly<Record<string, Plain>>,
): Record<string, Plain> {
  const changed = Object.entries(after).filter(([name, value]) => before[name] !== value);
  return Object.fromEntries(changed.map(([name, value]) => [name, cut(value)]));
}
