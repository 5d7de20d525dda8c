import { msg } from '@lingui/core/macro';

/** Part of the first load, because it is shown when nothing can be fetched. */
export const offlineText = msg`Can't reach the server. Check your connection and try again.`;
