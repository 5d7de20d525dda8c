/** The first `count` rows of the orthonormal discrete cosine transform (DCT-II) of `size` values. */
export function cosineRows(size: number, count: number): Float32Array {
  const rows = new Float32Array(count * size);
  for (let k = 0; k < count; k++) {
    const scale = Math.sqrt((k === 0 ? 1 : 2) / size);
    for (let n = 0; n < size; n++)
      rows[k * size + n] = scale * Math.cos((Math.PI * k * (2 * n + 1)) / (2 * size));
  }
  return rows;
}

/**
 * The low frequencies of a square.
 * @param rows from `cosineRows(size, count)`
 * @returns count x count coefficients, vertical frequency by vertical frequency
 */
export function transform(square: Float32Array, rows: Float32Array, size: number): Float32Array {
  const count = rows.length / size;
  const half = new Float32Array(count * size);
  for (let k = 0; k < count; k++)
    for (let y = 0; y < size; y++) {
      const weight = rows[k * size + y] as number;
      for (let x = 0; x < size; x++)
        half[k * size + x] = (half[k * size + x] as number) + weight * (square[y * size + x] as number);
    }
  const result = new Float32Array(count * count);
  for (let k = 0; k < count; k++)
    for (let j = 0; j < count; j++) {
      let sum = 0;
      for (let x = 0; x < size; x++) sum += (half[k * size + x] as number) * (rows[j * size + x] as number);
      result[k * count + j] = sum;
    }
  return result;
}

/** The square with these low frequencies and no others. */
export function inverse(coefficients: Float32Array, rows: Float32Array, size: number): Float32Array {
  const count = rows.length / size;
  const half = new Float32Array(count * size);
  for (let k = 0; k < count; k++)
    for (let j = 0; j < count; j++) {
      const value = coefficients[k * count + j] as number;
      if (value === 0) continue;
      for (let x = 0; x < size; x++)
        half[k * size + x] = (half[k * size + x] as number) + value * (rows[j * size + x] as number);
    }
  const square = new Float32Array(size * size);
  for (let y = 0; y < size; y++)
    for (let k = 0; k < count; k++) {
      const weight = rows[k * size + y] as number;
      for (let x = 0; x < size; x++)
        square[y * size + x] = (square[y * size + x] as number) + weight * (half[k * size + x] as number);
    }
  return square;
}
