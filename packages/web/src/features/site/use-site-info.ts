import type { SiteInfo } from '@limn/server/schema/site/settings';
import { useEffect, useState } from 'react';
import { loadDataClient } from '../../lib/data/load-data-client.ts';

type Asked = { state: 'asking' | 'failed' } | { state: 'told'; info: SiteInfo };

/** Loads the information about the site. */
export function useSiteInfo(): Asked {
  const [asked, setAsked] = useState<Asked>({ state: 'asking' });
  useEffect(() => {
    let isLeft = false;
    const ask = async () => {
      const { cache } = await loadDataClient();
      return cache.site.info.fetch(undefined, { staleTime: 60_000 });
    };
    ask().then(
      (info) => {
        if (!isLeft) setAsked({ state: 'told', info });
      },
      () => {
        if (!isLeft) setAsked({ state: 'failed' });
      },
    );
    return () => {
      isLeft = true;
    };
  }, []);
  return asked;
}
