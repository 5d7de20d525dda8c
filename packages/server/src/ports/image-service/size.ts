export interface Size {
  width: number;
  height: number;
}

export interface Grid {
  /** Each side is a multiple of this. */
  multiple: number;
  minPixels: number;
  maxSide: number;
  /** Long side to short side. For a longer shape the short side grows and the caller crops. */
  maxRatio: number;
}

/** A1111 and ComfyUI use the grid of the latent space; below about 256×256 models paint nothing recognizable. */
export const latentGrid: Grid = { multiple: 8, minPixels: 256 * 256, maxSide: 2048, maxRatio: 4 };

/** The coarsest known grid of LocalAI, sd.cpp and similar servers, so it suits all of them. */
const unknownGrid: Grid = { multiple: 64, minPixels: 256 * 256, maxSide: 2048, maxRatio: 4 };

/** OpenAI's images reference: multiples of 16, 1:3 to 3:1, at most 3840. It names no minimum; 1024x768 is assumed. */
const gptImage2Grid: Grid = { multiple: 16, minPixels: 1024 * 768, maxSide: 3840, maxRatio: 3 };

const gptImageSizes = sizes('1024x1024', '1536x1024', '1024x1536');
const dallE2Sizes = sizes('256x256', '512x512', '1024x1024');
const dallE3Sizes = sizes('1024x1024', '1792x1024', '1024x1792');

/** The size to request from an OpenAI-compatible service, by its model's name; without a name OpenAI uses dall-e-2. */
export function sizeForOpenai(model: string | undefined, asked: Size): Size {
  const name = model?.replace(/^.*\//, '') ?? '';
  if (/^gpt-image-2/.test(name)) return onGrid(asked, gptImage2Grid);
  if (/^(?:gpt-image|chatgpt-image)/.test(name)) return closestSize(asked, gptImageSizes);
  if (/^dall-e-3/.test(name)) return closestSize(asked, dallE3Sizes);
  if (/^dall-e-2/.test(name)) return closestSize(asked, dallE2Sizes);
  return onGrid(asked, unknownGrid);
}

/** The smallest size on the grid that is at least as large as the request and, within `maxRatio`, of the same shape. */
export function onGrid(asked: Size, grid: Grid): Size {
  const least = Math.max(asked.width, asked.height) / grid.maxRatio;
  const shape = { width: Math.max(asked.width, least), height: Math.max(asked.height, least) };
  const scale = Math.max(1, Math.sqrt(grid.minPixels / (shape.width * shape.height)));
  const up = (side: number) =>
    Math.min(grid.maxSide, Math.ceil((side * scale - 1e-6) / grid.multiple) * grid.multiple);
  return { width: up(shape.width), height: up(shape.height) };
}

/** The size with the closest shape; among equals the smallest that covers the request, otherwise the largest. */
export function closestSize(asked: Size, listed: readonly Size[]): Size {
  const bent = (size: Size) => Math.abs(Math.log(size.width / size.height / (asked.width / asked.height)));
  const closest = Math.min(...listed.map(bent));
  const [first, ...rest] = listed
    .filter((size) => bent(size) - closest < 1e-9)
    .sort((a, b) => a.width - b.width);
  if (!first) throw new RangeError('no sizes listed');
  const covers = (size: Size) => size.width >= asked.width && size.height >= asked.height;
  return [first, ...rest].find(covers) ?? rest.at(-1) ?? first;
}

function sizes(...words: `${number}x${number}`[]): Size[] {
  return words.map((word) => {
    const [width = 0, height = 0] = word.split('x').map(Number);
    return { width, height };
  });
}
