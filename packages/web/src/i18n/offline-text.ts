import { msg } from '@lingui/core/macro';

/** Said where nothing can be fetched, so it is here from the beginning. */
export const offlineText = msg`No connection to the studio. Check your network and try again.`;
