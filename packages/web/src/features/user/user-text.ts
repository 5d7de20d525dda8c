import type { UserAct, UserFilter, UserSort } from '@limn/server/enums';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

export const filterText: Record<UserFilter, MessageDescriptor> = {
  admin: msg`Admins`,
  member: msg`Members`,
  disabled: msg({ message: 'Disabled', context: 'accounts' }),
  never_returned: msg`Not active since registration`,
};

/** The columns of the list. */
export const sortText: Record<UserSort, MessageDescriptor> = {
  registered: msg`Registered`,
  seen: msg`Last seen`,
  images: msg`Images`,
  email: msg`Email`,
};

export const actText: Record<UserAct, MessageDescriptor> = {
  disable: msg`Disable`,
  enable: msg`Enable`,
  sign_out: msg`Log out of all devices`,
};
