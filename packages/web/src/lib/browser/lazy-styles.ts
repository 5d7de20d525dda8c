import href from '../../lazy.css?url';
import { addStyle } from './add-style.ts';

/** Loaders of what the lazy parts need besides their own code. */
const assets = import.meta.env.SSR ? [] : [() => addStyle(href)];
let loading: Promise<unknown> | undefined;

/** Adds something to load with the first lazy part. A failed load is repeated with the next part. */
export function addLazyAsset(load: () => Promise<void>): void {
  assets.push(load);
}

/** Waits for a lazy part, and for the styles and icons that the first load leaves out. */
export async function withStyles<T>(part: Promise<T>): Promise<T> {
  loading ??= Promise.all(assets.map((load) => load())).catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  const [loaded] = await Promise.all([part, loading]);
  return loaded;
}
