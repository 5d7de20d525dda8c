import type { OutgoingHttpHeader } from 'node:http';

/** A `vary` header that has this name once, beside those that it has already. */
export function withVary(vary: OutgoingHttpHeader | undefined, name: string): string {
  const names = [vary ?? []]
    .flat()
    .flatMap((line) => String(line).split(','))
    .map((one) => one.trim());
  const others = names.filter((one) => one.toLowerCase() !== name.toLowerCase());
  return [...others, name].join(', ');
}
