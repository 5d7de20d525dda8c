import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { changed, type HistorySearch } from './search.ts';

/**
 * Opens the last page when the page number is too high, also after the last image of the last page was deleted.
 * @param pages undefined until it is known for this address
 */
export function useLastPage(address: HistorySearch, pages: number | undefined): void {
  const navigate = useNavigate();
  const { page = 1, picture } = address;
  useEffect(() => {
    if (pages && page > pages)
      void navigate({
        to: '/history',
        search: changed(address, { page: pages, picture }),
        replace: true,
      });
  }, [pages, page, address, picture, navigate]);
}
