/** What the profile's panel shows instead of the person. */
export type ProfileFormName = 'edit' | 'password';
