/** Where one becomes a member. */
export const membershipLink = { to: '/profile', hash: 'membership' } as const;
