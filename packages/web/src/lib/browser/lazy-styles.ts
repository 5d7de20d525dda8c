import href from '../../lazy.css?url';
import { addDrawings } from '../../ui/icon-paths.ts';
import { addStyle } from './add-style.ts';

let loading: Promise<unknown> | undefined;

const addIcons = async () => addDrawings((await import('../../ui/lazy-icon-paths.ts')).laterIconPaths);

/** A part of the page that comes later, together with the styles and drawings that the first load does without. */
export async function withLook<T>(part: Promise<T>): Promise<T> {
  loading ??= Promise.all([addStyle(href), addIcons()]).catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  const [loaded] = await Promise.all([part, loading]);
  return loaded;
}
