/** The variables of a message in ICU's format. */

/**
 * The arguments and tags of a message, each once: `{name}`, `{count}`, `<0>`. A plural's branches are text; the arguments
 * inside them count.
 */
export function slots(message: string): string[] {
  const found = new Set<string>();
  for (const [, tag] of message.matchAll(/<\/?(\w+)\/?>/g)) found.add(`<${tag}>`);
  readText(message, 0, found);
  return [...found].sort();
}

/** Reads text up to its closing brace or the end. Returns the next position. */
function readText(message: string, start: number, found: Set<string>): number {
  let at = start;
  while (at < message.length) {
    const sign = message[at];
    if (sign === '}') return at + 1;
    at = sign === '{' ? readArgument(message, at + 1, found) : at + 1;
  }
  return at;
}

/** Reads `name}`, `name, number}` or `name, plural, one {…} other {…}}`. */
function readArgument(message: string, start: number, found: Set<string>): number {
  const head = /^\s*(\w+)\s*(,\s*(\w+)\s*,?)?/.exec(message.slice(start));
  if (!head) return readText(message, start, found);
  found.add(`{${head[1]}}`);
  const branches = /^(plural|select|selectordinal)$/.test(head[3] ?? '');
  let at = start + head[0].length;
  while (at < message.length) {
    const sign = message[at];
    if (sign === '}') return at + 1;
    at = sign === '{' && branches ? readText(message, at + 1, found) : at + 1;
  }
  return at;
}
