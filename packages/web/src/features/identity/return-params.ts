const path = '/login/return';

function takeSearch(): string {
  if (typeof location !== 'object' || location.pathname !== path) return '';
  const { search } = location;
  if (search) history.replaceState(null, '', path);
  return search;
}

/**
 * The query of the return address. It is removed from the address before the first render, so that neither the
 * history nor a bookmark keeps it.
 */
export const returnParams = takeSearch();
