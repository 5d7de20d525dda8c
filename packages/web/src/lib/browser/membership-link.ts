/** Where one becomes a member. */
export const plansLink = { to: '/subscription-plans' } as const;

/** Where one sees the membership that one has. */
export const membershipLink = { to: '/profile', hash: 'membership' } as const;
