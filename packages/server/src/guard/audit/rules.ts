import { Refusal } from '../../core/refusal.ts';

/**
 * Where a page goes on: `next` of the page before, or above everything.
 * @throws Refusal request.invalid {field, issue}
 */
export function seqAfter(after: string | undefined): number {
  if (after === undefined) return Number.MAX_SAFE_INTEGER;
  if (!/^\d{1,15}$/.test(after))
    throw new Refusal('request.invalid', { field: 'after', issue: 'is no page of this list' });
  return Number(after);
}

/** Who puts a backup in the place of the data, as the log has it. */
export const restoreJob = 'restore';

type Plain = string | number | boolean | null;

const longest = 200;

/** What is long is cut: an entry says that something changed and to what, it is no copy. */
const cut = (value: Plain): Plain =>
  typeof value === 'string' && value.length > longest ? `${value.slice(0, longest).toWellFormed()}…` : value;

/** Only what is another now, as it is now. */
export function changesOf(
  before: Readonly<Record<string, Plain>>,
  after: Readonly<Record<string, Plain>>,
): Record<string, Plain> {
  const changed = Object.entries(after).filter(([name, value]) => before[name] !== value);
  return Object.fromEntries(changed.map(([name, value]) => [name, cut(value)]));
}
