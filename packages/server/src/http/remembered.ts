/** Keeps the results of a function of a header or a path. At most 500 short ones: a client can send any. */
export function remembered<Result>(find: (text: string | undefined) => Result) {
  const known = new Map<string | undefined, Result>();
  return (text: string | undefined): Result => {
    const before = known.get(text);
    if (before !== undefined) return before;
    const result = find(text);
    if (known.size >= 500) known.clear();
    if (text === undefined || text.length <= 200) known.set(text, result);
    return result;
  };
}
