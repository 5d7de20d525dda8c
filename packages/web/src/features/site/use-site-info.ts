import type { SiteInfo } from '@limn/server/schema/site/settings';
import { useEffect, useState } from 'react';
import { loadDataClient } from '../../lib/data/load-data-client.ts';

type SiteInfoState = { state: 'loading' | 'failed' } | { state: 'loaded'; info: SiteInfo };

/** Loads the information about the site. */
export function useSiteInfo(): SiteInfoState {
  const [loaded, setLoaded] = useState<SiteInfoState>({ state: 'loading' });
  useEffect(() => {
    let isUnmounted = false;
    const ask = async () => {
      const { cache } = await loadDataClient();
      return cache.site.info.fetch(undefined, { staleTime: 60_000 });
    };
    ask().then(
      (info) => {
        if (!isUnmounted) setLoaded({ state: 'loaded', info });
      },
      () => {
        if (!isUnmounted) setLoaded({ state: 'failed' });
      },
    );
    return () => {
      isUnmounted = true;
    };
  }, []);
  return loaded;
}
