/** Arrays that are reused between pictures: new large arrays each time grow the memory faster than it is collected. */
const floats = new Map<string, Float32Array>();

/** An array of zeros, valid until the next call with the same name. */
export function scratchFloats(name: string, length: number): Float32Array {
  const kept = floats.get(name);
  if (kept && kept.length >= length) return kept.subarray(0, length).fill(0);
  const made = new Float32Array(length);
  floats.set(name, made);
  return made;
}

const ids = new Map<string, Uint32Array>();

/** The same for integers. */
export function scratchIds(name: string, length: number): Uint32Array {
  const kept = ids.get(name);
  if (kept && kept.length >= length) return kept.subarray(0, length).fill(0);
  const made = new Uint32Array(length);
  ids.set(name, made);
  return made;
}
