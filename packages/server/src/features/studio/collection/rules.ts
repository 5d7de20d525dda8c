import { Refusal } from '../../../core/refusal.ts';
import { cleanLine } from '../../../core/text.ts';

/** @throws Refusal request.invalid {field: name, issue} if nothing of the name is visible */
export function cleanName(typed: string): string {
  const name = cleanLine(typed);
  if (name === null) throw new Refusal('request.invalid', { field: 'name', issue: 'must not be empty' });
  return name;
}
