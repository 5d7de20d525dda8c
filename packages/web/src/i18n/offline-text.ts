import { msg } from '@lingui/core/macro';

/** Part of the first load, because it is shown when nothing can be fetched. */
export const offlineText = msg`No connection to the studio. Check your network and try again.`;
