import { type ComponentType, useEffect, useState } from 'react';
import { Pending } from './pending.tsx';
import { ErrorPage } from './root/error-page.tsx';

/** The file of a page: asked for again after a failure, and kept once it has come. */
class PageFile {
  Page: ComponentType | undefined;
  private loading: Promise<void> | undefined;
  private readonly load: () => Promise<ComponentType>;

  constructor(load: () => Promise<ComponentType>) {
    this.load = load;
  }

  /** Rejects when it cannot be had now. */
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

/** A file with a page of that name in it. */
export type LoadPage<Name extends string> = () => Promise<Record<Name, ComponentType>>;

/**
 * A page of its own file. The router's own lazy component reloads the document when that file cannot be fetched, which
 * leaves the browser's error page; here the failure is told in the page, and asked for again there.
 */
export function lazyPage<Name extends string>(load: LoadPage<NoInfer<Name>>, name: Name) {
  const file = new PageFile(async () => (await load())[name]);
  // Known to the router by this name. What fails here fails again, and is told, when the page is drawn.
  const preload = () => file.open().catch(() => undefined);
  return Object.assign(() => <LazyPage file={file} />, { preload });
}

function LazyPage({ file }: { file: PageFile }) {
  const [state, setState] = useState<'loading' | 'loaded' | 'failed'>('loading');
  useEffect(() => {
    if (state !== 'loading') return;
    let left = false;
    const settle = (next: 'loaded' | 'failed') => () => {
      if (!left) setState(next);
    };
    file.open().then(settle('loaded'), settle('failed'));
    return () => {
      left = true;
    };
  }, [state, file]);
  const { Page } = file;
  if (Page) return <Page />;
  return state === 'failed' ? <ErrorPage reset={() => setState('loading')} /> : <Pending />;
}
