import { type ComponentType, use, useEffect, useState } from 'react';
import { useAnnounceHydration, useHydrating } from '../lib/browser/hydration.ts';
import { ErrorPage } from './error-page.tsx';
import { Pending } from './pending.tsx';

/** The module of a page. It is kept once loaded; a failed load can be repeated. */
class PageFile {
  Page: ComponentType | undefined;
  private loading: Promise<void> | undefined;
  private readonly load: () => Promise<ComponentType>;

  constructor(load: () => Promise<ComponentType>) {
    this.load = load;
  }

  /** Loads the module. Rejects when it cannot be fetched; the next call tries again. */
  open(): Promise<void> {
    this.loading ??= this.load().then(
      (loaded) => {
        this.Page = loaded;
      },
      (error: unknown) => {
        this.loading = undefined;
        throw error;
      },
    );
    return this.loading;
  }
}

/** Loads a module that exports the page component under this name. */
export type LoadPage<Name extends string> = () => Promise<Record<Name, ComponentType>>;

/**
 * A page in a module of its own. The router's lazy component reloads the document when the module cannot be fetched,
 * which shows the browser's error page; this one shows the failure in the page, with a button to try again.
 */
export function lazyPage<Name extends string>(load: LoadPage<NoInfer<Name>>, name: Name) {
  const file = new PageFile(async () => (await load())[name]);
  // The router calls this to prefetch. A failure is shown when the page renders.
  const preload = () => file.open().catch(() => undefined);
  return Object.assign(() => <LazyPage file={file} />, { preload });
}

function LazyPage({ file }: { file: PageFile }) {
  const [state, setState] = useState<'loading' | 'loaded' | 'failed'>('loading');
  useEffect(() => {
    if (state !== 'loading') return;
    let isUnmounted = false;
    const settle = (next: 'loaded' | 'failed') => () => {
      if (!isUnmounted) setState(next);
    };
    file.open().then(settle('loaded'), settle('failed'));
    return () => {
      isUnmounted = true;
    };
  }, [state, file]);
  const isHydrating = useHydrating();
  useAnnounceHydration();
  // The prerendered page stays until its module is loaded.
  if (isHydrating && !file.Page) use(file.open());
  const { Page } = file;
  if (Page) return <Page />;
  return state === 'failed' ? <ErrorPage reset={() => setState('loading')} /> : <Pending />;
}
