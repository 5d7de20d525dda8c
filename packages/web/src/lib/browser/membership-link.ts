/** The page with the membership plans. */
export const plansLink = { to: '/subscription-plans' } as const;

/** The membership section of the profile. */
export const membershipLink = { to: '/profile', hash: 'membership' } as const;
