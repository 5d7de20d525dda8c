const path = '/login/return';

function takeSearch(): string {
  if (typeof location !== 'object' || location.pathname !== path) return '';
  const { search } = location;
  if (search) history.replaceState(null, '', path);
  return search;
}

/**
 * What the provider's page sent the browser back with. Taken out of the address before anything is drawn, so that neither
 * the history nor a bookmark keeps it.
 */
export const returnParams = takeSearch();
