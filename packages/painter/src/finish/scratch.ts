/** Working memory that is kept between pictures: large arrays made anew each time outgrow the collector. */
const floats = new Map<string, Float32Array>();

/** Zeroed, and valid until the same name is asked for again. */
export function scratchFloats(name: string, length: number): Float32Array {
  const kept = floats.get(name);
  if (kept && kept.length >= length) return kept.subarray(0, length).fill(0);
  const made = new Float32Array(length);
  floats.set(name, made);
  return made;
}

let ids = new Uint32Array(0);

export function scratchIds(length: number): Uint32Array {
  if (ids.length < length) ids = new Uint32Array(length);
  return ids.subarray(0, length).fill(0);
}
