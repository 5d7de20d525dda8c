import type { OutgoingHttpHeader } from 'node:http';

/**
 * Adds the name of a request header to the value of a `Vary` header.
 * @param vary the value so far
 * @returns a value that contains each name once
 */
export function withVary(vary: OutgoingHttpHeader | undefined, name: string): string {
  const names = [vary ?? []]
    .flat()
    .flatMap((line) => String(line).split(','))
    .map((one) => one.trim());
  const others = names.filter((one) => one.toLowerCase() !== name.toLowerCase());
  return [...others, name].join(', ');
}
